import { href, redirect } from "react-router";
import { letterForm } from "#app/modules/letter/issues/schema.ts";
import { noticed } from "#app/modules/letter/issues/shown-parts.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { declaredEdit } from "../declared/edit.tsx";
import { LetterStateMark } from "../shared/state-marks.tsx";
import { letters } from "./section.server.ts";

const at = (id: number) => href("/admin/lettre/:id/apercu", { id: String(id) });

const page = declaredEdit<typeof letters>("letter", {
  form: letterForm,
  back: "Lettre",
  adding: "Écrire une lettre",
  add: "Enregistrer le brouillon",
  title: ({ subject }) => subject,
  text: ({ state }) => <LetterStateMark state={state} />,
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
  const { row } = answer;
  if (!row) return answer;
  if (row.state !== "draft") throw redirect(at(row.id));
  return { ...answer, row: { ...row, parts: await noticed(row.parts) } };
}

export const action = letters.row.action;
export default page.Page;
