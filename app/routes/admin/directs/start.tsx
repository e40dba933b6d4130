import { href, redirect } from "react-router";
import { choiceAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { findDirectForStaff } from "#app/modules/live/staff-queries.server.ts";
import { startCampaign, startDirect } from "#app/modules/live/status.server.ts";
import { pushQuestion } from "#app/modules/push/audiences.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { PushQuestion } from "../shared/push-question.tsx";
import type { Route } from "./+types/start";
import { deskOf } from "./addresses.ts";

export const meta = () => adminMeta("Commencer un direct");

const own = (id: string) => href("/admin/directs/:id/commencer", { id });

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const actor = staffActor(context);
  const direct = orNotFound(await findDirectForStaff(actor, rowId(id)));
  // Not theirs to start, or begun: the desk says so.
  if (!direct.canCover || direct.status === "live" || direct.status === "ended") throw redirect(deskOf(id));
  return { id, title: direct.title, question: await pushQuestion(startCampaign(direct), actor) };
}

export const action = choiceAction((actor, id, form) => startDirect(actor, id, form.get("proof") ?? undefined), {
  to: deskOf,
  refused: own,
  message: (_, form) => ({
    title: "Le direct a commencé.",
    ...(form.has("proof") && { description: "Les abonnés sont prévenus." }),
  }),
});

/** Starting tells nobody by itself: one chooses, with the notification in sight. */
export default function StartDirect({ loaderData: { id, title, question } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="visually-hidden">Début du direct</h1>
      <PushQuestion
        question={question}
        title={`Commencer ${quoted(title)}\u202F?`}
        action={own(id)}
        send="Commencer et prévenir"
        silent={question.devices > 0 ? "Commencer sans prévenir" : "Commencer"}
        cancel={{ href: deskOf(id) }}
      />
    </>
  );
}
