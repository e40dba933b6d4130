import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { findReaderForStaff, deleteReader } from "#app/modules/accounts/administration.server.ts";
import { of } from "#app/utils/text.ts";
import { ConfirmPanel } from "../shared/asking.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/delete";

export const meta = () => adminMeta("Supprimer un compte");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, name, email } = orNotFound(await findReaderForStaff(rowId(params.id)));
  return { id: String(id), name, email };
}

export const action = rowAction(deleteReader, { to: href("/admin/public-users"), message: "Compte supprimé." });

export default function DeleteReader({ loaderData: { id, name, email } }: Route.ComponentProps) {
  return (
    <ConfirmPanel
      heading="Suppression"
      title={`Supprimer pour de bon le compte ${of(name)}\u202F?`}
      text={
        <p className="wrap-anywhere">
          Le compte {email} et ce qu’il contient sont effacés aussitôt, sans corbeille{"\u202F"}; ses questions publiées
          restent sans son nom. Un dernier email l’en informe si son adresse est confirmée.
        </p>
      }
      action={href("/admin/public-users/:id/supprimer", { id })}
      confirmLabel="Supprimer"
      cancelHref={href("/admin/public-users/:id", { id })}
    />
  );
}
