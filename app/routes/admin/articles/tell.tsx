import { href, redirect } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { articleCampaign } from "#app/modules/articles/announcing.server.ts";
import { searchOf } from "#app/modules/articles/form/steps.ts";
import { tellSubscribers } from "#app/modules/articles/telling.server.ts";
import { pushQuestion } from "#app/modules/push/question.server.ts";
import { canPublish } from "#app/modules/rights/permissions.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { PushQuestion } from "../shared/push-question.tsx";
import type { Route } from "./+types/tell";

export const meta = () => adminMeta("Prévenir les abonnés");

const toPublish = (id: string) => href("/admin/articles/:id", { id }) + searchOf("", "publish");

export async function loader({ params, context }: Route.LoaderArgs) {
  const campaign = canPublish(staffActor(context)) ? await articleCampaign(rowId(params.id)) : null;
  // Nothing to tell of: its page says why.
  if (!campaign) throw redirect(toPublish(params.id));
  return { id: params.id, title: campaign.title, question: await pushQuestion(campaign) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const told = await tellSubscribers(staffActor(context), rowId(params.id), form.get("proof"));
  return answerRowAction(
    told,
    told.ok ? toPublish(params.id) : href("/admin/articles/:id/prevenir", params),
    told.ok ? `Envoi commencé\u202F: ${plural(told.value.told, "appareil")}.` : "",
  );
}

export default function TellSubscribers({ loaderData: { id, title, question } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="visually-hidden">Notification</h1>
      <PushQuestion
        question={question}
        title={`Prévenir les abonnés de ${quoted(title)}\u202F?`}
        action={href("/admin/articles/:id/prevenir", { id })}
        send="Envoyer à"
        cancel={{ href: toPublish(id) }}
      />
    </>
  );
}
