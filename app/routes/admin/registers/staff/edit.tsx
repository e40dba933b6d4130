import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { historyOf } from "#app/modules/registers/history.server.ts";
import { contractLabels } from "#app/modules/registers/labels.ts";
import { staffEntryFields, staffEntrySchema } from "#app/modules/registers/schema.ts";
import { findStaffEntry, updateStaffEntry } from "#app/modules/registers/staff-entries.server.ts";
import { dayField } from "#app/utils/days.ts";
import { erasedOn } from "../erased-on.ts";
import { DeleteLink } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { History } from "../history.tsx";
import type { Route } from "./+types/edit";
import { StaffEntryForm, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.name ?? "Registre de l’effectif");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, birthDate, enteredOn, leftOn, ...row } = found(await findStaffEntry(rowId(params.id)));
  return {
    name: `${row.firstName} ${row.lastName}`,
    erasedOn: erasedOn(leftOn),
    entry: { ...row, birthDate: dayField(birthDate), enteredOn: dayField(enteredOn), leftOn: dayField(leftOn) },
    history: await historyOf("effectif", id),
  };
}

export const action = rowFormAction(staffEntrySchema, updateStaffEntry, {
  to: (id) => href("/admin/registres/effectif/:id", { id }),
  said: "Fiche enregistrée.",
});

export default function EditStaffEntry({
  loaderData: { name, erasedOn: when, entry, history },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={name} text={when} back={back} />
      <StaffEntryForm actionData={actionData} entry={entry} />
      <History history={history} labels={staffEntryFields} words={contractLabels} />
      <DeleteLink>Supprimer cette fiche…</DeleteLink>
    </>
  );
}
