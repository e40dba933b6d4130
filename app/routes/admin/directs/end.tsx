import { href, redirect } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { findDirectForStaff } from "#app/modules/live/staff-queries.server.ts";
import { endDirect } from "#app/modules/live/status.server.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { ConfirmPanel } from "../shared/asking.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/end";

export const meta = () => adminMeta("Terminer un direct");

export async function loader({ params, context }: Route.LoaderArgs) {
  const direct = orNotFound(await findDirectForStaff(staffActor(context), rowId(params.id)));
  const id = String(direct.id);
  // Not theirs to end, or nothing to end: the desk says so.
  if (!direct.canCover || direct.status !== "live") throw redirect(href("/admin/directs/:id/mises-a-jour", { id }));
  return { id, title: direct.title, pending: direct.pending };
}

export const action = rowAction(endDirect, {
  to: (id) => href("/admin/directs/:id/mises-a-jour", { id }),
  message: "Le direct est terminé.",
  undo: (id) => href("/admin/directs/:id/reprendre", { id }),
});

/** Asks before ending: nothing is posted any more, and readers are told. */
export default function EndDirect({ loaderData: { id, title, pending } }: Route.ComponentProps) {
  const left =
    pending > 0 ? ` ${plural(pending, "question")} de lecteurs attend${pending > 1 ? "ent" : ""} encore.` : "";
  return (
    <ConfirmPanel
      heading="Fin du direct"
      title={`Terminer ${quoted(title)}\u202F?`}
      text={`Les lecteurs verront que c’est fini, et plus rien ne se publie. Les corrections restent possibles, et vous pourrez reprendre.${left}`}
      action={href("/admin/directs/:id/terminer", { id })}
      confirmLabel="Terminer"
      cancelHref={href("/admin/directs/:id/mises-a-jour", { id })}
    />
  );
}
