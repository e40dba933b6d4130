import { href } from "react-router";
import { electionForm } from "#app/modules/elections/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeclaredForm } from "../declared/form.tsx";
import { EditPage } from "../shared/edit-page.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/edit";
import { elections } from "./section.server.ts";

const back = { to: href("/admin/elections"), label: "Élections" };

const titleOf = (row?: { name: string }) => row?.name ?? "Ajouter une élection";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = elections.row.loader;

export const action = elections.row.action;

export default function Election({ loaderData: { row }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title={titleOf(row)}
      back={back}
      also={
        row ? (
          <>
            {row.nextDay ? (
              <ButtonLink href={href("/admin/elections/:id/resultats", { id: String(row.id) })} kind="quiet" small>
                Résultats
              </ButtonLink>
            ) : null}
            {row.isPublished ? (
              <ButtonLink href={href("/elections/:slug", { slug: row.slug })} kind="quiet" small>
                Voir la page
              </ButtonLink>
            ) : null}
          </>
        ) : null
      }
      remove={row && "Supprimer cette élection…"}
    >
      <DeclaredForm
        of={electionForm}
        id="election"
        actionData={actionData}
        // No seats yet is an empty field.
        data={{ row: row && { ...row, resultSeats: row.resultSeats || null } }}
      >
        <FormActions label={row ? "Enregistrer" : "Ajouter cette élection"} cancel={back.to} />
      </DeclaredForm>
    </EditPage>
  );
}
