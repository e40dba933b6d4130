import { href, redirect } from "react-router";
import { answerRowAction, orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { findDirectForStaff } from "#app/modules/live/staff-queries.server.ts";
import { startCampaign, startDirect } from "#app/modules/live/status.server.ts";
import { pushQuestion } from "#app/modules/push/audiences.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { PushQuestion } from "../shared/push-question.tsx";
import type { Route } from "./+types/start";

export const meta = () => adminMeta("Commencer un direct");

const desk = (id: string) => href("/admin/directs/:id/mises-a-jour", { id });

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = staffActor(context);
  const direct = orNotFound(await findDirectForStaff(actor, rowId(params.id)));
  // Not theirs to start, or begun: the desk says so.
  if (!direct.canCover || direct.status === "live" || direct.status === "ended") throw redirect(desk(params.id));
  return { id: params.id, title: direct.title, question: await pushQuestion(startCampaign(direct), actor) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const started = await startDirect(staffActor(context), rowId(params.id), form.get("proof") ?? undefined);
  return answerRowAction(
    started,
    started.ok ? desk(params.id) : href("/admin/directs/:id/commencer", params),
    form.has("proof")
      ? { title: "Le direct a commencé.", description: "Les abonnés sont prévenus." }
      : "Le direct a commencé.",
  );
}

/** Starting tells nobody by itself: one chooses, with the notification in sight. */
export default function StartDirect({ loaderData: { id, title, question } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="visually-hidden">Début du direct</h1>
      <PushQuestion
        question={question}
        title={`Commencer ${quoted(title)}\u202F?`}
        action={href("/admin/directs/:id/commencer", { id })}
        send="Commencer et prévenir"
        silent={question.devices > 0 ? "Commencer sans prévenir" : "Commencer"}
        cancel={{ href: desk(id) }}
      />
    </>
  );
}
