import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { findStaff } from "#app/modules/staff/admin-queries.server.ts";
import { resetTwoStep } from "#app/modules/staff/two-step/enrolment.server.ts";
import { of } from "#app/utils/text.ts";
import { ConfirmPanel } from "../shared/confirm-panel.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/two-step";

export const meta = () => adminMeta("Retirer la seconde étape");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, displayName } = orNotFound(await findStaff(rowId(params.id)));
  return { id: String(id), displayName };
}

export const action = rowAction(resetTwoStep, {
  to: (id) => href("/admin/users/:id", { id }),
  message: {
    title: "Seconde étape retirée.",
    description: "Ses sessions sont fermées. La personne se reconnectera avec son mot de passe.",
  },
});

export default function ResetTwoStep({ loaderData: { id, displayName } }: Route.ComponentProps) {
  return (
    <ConfirmPanel
      heading="Seconde étape"
      title={`Retirer la seconde étape ${of(displayName)}\u202F?`}
      text="À faire quand la personne a perdu son téléphone et ses codes de secours. Assurez-vous d’abord que c’est bien elle, de vive voix ou en la voyant. Son mot de passe suffira ensuite pour entrer, et ses sessions se ferment."
      action={href("/admin/users/:id/deux-etapes", { id })}
      confirmLabel="Retirer"
      cancelHref={href("/admin/users/:id", { id })}
    />
  );
}
