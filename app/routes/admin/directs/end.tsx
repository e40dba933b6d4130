import { href, redirect } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { findDirectForStaff } from "#app/modules/live/staff-queries.server.ts";
import { endDirect } from "#app/modules/live/status.server.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { tabMeta } from "../shared/meta.ts";
import type { Route } from "./+types/end";
import { deskOf } from "./addresses.ts";

export { ConfirmRoute as default } from "../shared/asking.tsx";

export const meta = tabMeta;

/** Asks before ending: nothing is posted any more, and readers are told. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { title, pending, canCover, status } = orNotFound(await findDirectForStaff(staffActor(context), rowId(id)));
  // Not theirs to end, or nothing to end: the desk says so.
  if (!canCover || status !== "live") throw redirect(deskOf(id));
  const left =
    pending > 0 ? ` ${plural(pending, "question")} de lecteurs attend${pending > 1 ? "ent" : ""} encore.` : "";
  return {
    tab: "Terminer un direct",
    heading: "Fin du direct",
    title: `Terminer ${quoted(title)}\u202F?`,
    text: `Les lecteurs verront que c’est fini, et plus rien ne se publie. Les corrections restent possibles, et vous pourrez reprendre.${left}`,
    action: href("/admin/directs/:id/terminer", { id }),
    confirmLabel: "Terminer",
    cancelHref: deskOf(id),
  };
}

export const action = rowAction(endDirect, {
  to: deskOf,
  message: "Le direct est terminé.",
  undo: (id) => href("/admin/directs/:id/reprendre", { id }),
});
