import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { findStaff } from "#app/modules/staff/admin-queries.server.ts";
import { deactivateStaff } from "#app/modules/staff/mutations.server.ts";
import { of } from "#app/utils/text.ts";
import { ConfirmPanel } from "../shared/confirm-panel.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/deactivate";

export const meta = () => adminMeta("Désactiver un compte");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, displayName } = orNotFound(await findStaff(rowId(params.id)));
  return { id: String(id), displayName };
}

export const action = rowAction(deactivateStaff, {
  to: (id) => href("/admin/users/:id", { id }),
  message: { title: "Compte désactivé.", description: "Ses sessions sont fermées." },
  undo: (id) => href("/admin/users/:id/reactiver", { id }),
});

export default function Deactivate({ loaderData: { id, displayName } }: Route.ComponentProps) {
  return (
    <ConfirmPanel
      heading="Désactivation"
      title={`Désactiver le compte ${of(displayName)}\u202F?`}
      text="Toutes les sessions de ce compte se ferment aussitôt, et la personne ne pourra plus se connecter. Ses textes restent. Vous pourrez réactiver le compte."
      action={href("/admin/users/:id/desactiver", { id })}
      confirmLabel="Désactiver"
      cancelHref={href("/admin/users/:id", { id })}
    />
  );
}
