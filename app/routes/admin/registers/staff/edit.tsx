import { contractLabels } from "#app/modules/registers/labels.ts";
import { staffEntryForm } from "#app/modules/registers/schema.ts";
import { declaredEdit } from "../../declared/edit.tsx";
import { History } from "../history.tsx";
import { erasedOn } from "../presence.ts";
import { staffEntries } from "./section.server.ts";

const page = declaredEdit<typeof staffEntries>("staff-entry", {
  form: staffEntryForm,
  adding: "Ajouter à l’effectif",
  add: "Ajouter au registre",
  title: ({ name }) => name,
  text: ({ leftOn }) => erasedOn(leftOn),
  below: ({ history }) => <History history={history} labels={staffEntryForm.labels} words={contractLabels} />,
});

export const meta = page.meta;
export const loader = staffEntries.row.loader;
export const action = staffEntries.row.action;
export default page.Page;
