import { href, redirect } from "react-router";
import { answerRowAction, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { articleToAnnounce, notifySubscribers } from "#app/modules/articles/announcing.server.ts";
import { searchOf } from "#app/modules/articles/form/steps.ts";
import { pushQuestion } from "#app/modules/push/audiences.server.ts";
import { canPublish } from "#app/records/rights/permissions.ts";
import { formatDayTime } from "#app/utils/dates.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { PushQuestion, askedAgain, andTold } from "../shared/push-question.tsx";
import type { Route } from "./+types/tell";

export const meta = () => adminMeta("Prévenir les abonnés");

const toPublish = (id: string) => articleAt(id) + searchOf("", "publish");

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = staffActor(context);
  const found = canPublish(actor) ? await articleToAnnounce(rowId(params.id)) : null;
  // Nothing to tell of, or confirmed: its page says which.
  if (!found || !found.isChosen || found.confirmed) throw redirect(toPublish(params.id));
  const { campaign, at } = found;
  const question = await pushQuestion(campaign, actor);
  return { id: params.id, title: campaign.title, at: at && formatDayTime(at), question };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const choice = { proof: form.get("proof"), silent: form.has("silent") };
  const told = await notifySubscribers(staffActor(context), rowId(params.id), choice);
  if (!told.ok) return answerRowAction(told, href("/admin/articles/:id/prevenir", params), "");
  const { notified: devices, isComing } = told.value;
  return redirectWithToast(
    toPublish(params.id),
    devices === null
      ? "Personne n’est prévenu."
      : isComing
        ? `Notification confirmée${andTold(devices, true)}.`
        : `Envoi commencé\u202F: ${plural(devices, "appareil")}.`,
  );
}

export default function TellSubscribers({ loaderData: { id, title, at, question } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="visually-hidden">Notification</h1>
      <PushQuestion
        question={question}
        title={`Prévenir les abonnés de ${quoted(title)}\u202F?`}
        action={articleAt(id, "prevenir")}
        cancel={{ href: toPublish(id), label: "Plus tard" }}
        {...askedAgain(at, true)}
      />
    </>
  );
}
