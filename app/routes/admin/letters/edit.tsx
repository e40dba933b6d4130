import { href, redirect } from "react-router";
import { letterForm, stateLabels } from "#app/modules/letter/issues/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { declaredEdit } from "../declared/edit.tsx";
import { letters } from "./section.server.ts";

const at = (id: number) => href("/admin/lettre/:id/apercu", { id: String(id) });

const page = declaredEdit<typeof letters>("letter", {
  form: letterForm,
  back: "Lettre",
  adding: "Écrire une lettre",
  add: "Enregistrer le brouillon",
  title: ({ subject }) => subject,
  text: () => stateLabels.draft,
  also: ({ id }) => (
    <ButtonLink href={at(id)} kind="quiet">
      Aperçu et envoi
    </ButtonLink>
  ),
});

export const meta = page.meta;

/** Scheduled or sent, it changes no more: what is left is what becomes of it. */
export async function loader(args: Parameters<typeof letters.row.loader>[0]) {
  const answer = await letters.row.loader(args);
  if (answer.row && answer.row.state !== "draft") throw redirect(at(answer.row.id));
  return answer;
}

export const action = letters.row.action;
export default page.Page;
