import { href } from "react-router";
import { letterForm, stateLabels } from "#app/modules/letter/issues/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { declaredEdit } from "../declared/edit.tsx";
import { letters } from "./section.server.ts";

const page = declaredEdit<typeof letters>("letter", {
  form: letterForm,
  back: "Lettre",
  adding: "Écrire une lettre",
  add: "Enregistrer le brouillon",
  title: ({ subject }) => subject,
  text: ({ state }) => stateLabels[state],
  also: ({ id }) => (
    <ButtonLink href={href("/admin/lettre/:id/apercu", { id: String(id) })} kind="quiet">
      Aperçu et envoi
    </ButtonLink>
  ),
  instead: ({ row }) =>
    row && row.state !== "draft" ? (
      <p className="notice bo-notice">Cette lettre est programmée, ou partie&#8239;: elle ne change plus.</p>
    ) : null,
  canDelete: ({ state }) => state === "draft",
});

export const meta = page.meta;
export const loader = letters.row.loader;
export const action = letters.row.action;
export default page.Page;
