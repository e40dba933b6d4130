import { contractLabels } from "#app/modules/registers/labels.ts";
import { staffEntryForm } from "#app/modules/registers/schema.ts";
import { declaredEdit } from "../../declared/edit.tsx";
import { History, erasedOn } from "../register.tsx";
import { staff } from "../section.server.ts";

const page = declaredEdit<typeof staff>("staff-entry", {
  form: staffEntryForm,
  adding: "Ajouter à l’effectif",
  add: "Ajouter au registre",
  title: ({ name }) => name,
  text: ({ leftOn }) => erasedOn(leftOn),
  below: ({ history }) => <History history={history} labels={staffEntryForm.labels} words={contractLabels} />,
});

export const meta = page.meta;
export const loader = staff.row.loader;
export const action = staff.row.action;
export default page.Page;
