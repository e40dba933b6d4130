import { contractLabels } from "#app/modules/registers/labels.ts";
import { staffEntryFields } from "#app/modules/registers/schema.ts";
import { adminMeta } from "../../shared/meta.ts";
import { EditPage } from "../../shared/edit-page.tsx";
import { History } from "../history.tsx";
import type { Route } from "./+types/edit";
import { back, StaffEntryForm } from "./form.tsx";
import { staffEntries } from "./section.server.ts";

const titleOf = (row?: { name: string }) => row?.name ?? "Ajouter à l’effectif";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = staffEntries.row.loader;

export const action = staffEntries.row.action;

export default function StaffEntry({ loaderData: { row }, actionData }: Route.ComponentProps) {
  return (
    <EditPage title={titleOf(row)} text={row?.erasedOn} back={back} remove={row && "Supprimer cette fiche…"}>
      <StaffEntryForm actionData={actionData} entry={row?.entry} />
      {row ? <History history={row.history} labels={staffEntryFields} words={contractLabels} /> : null}
    </EditPage>
  );
}
