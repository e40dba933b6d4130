import { href } from "react-router";
import { contractLabels } from "#app/modules/registers/labels.ts";
import { staffEntryForm } from "#app/modules/registers/schema.ts";
import { staffEntries } from "#app/modules/registers/staff-entries.server.ts";
import { formatDate } from "#app/utils/dates.ts";
import { declaredList } from "../../declared/list.tsx";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";
import { RegisterTabs } from "../../shared/tabs.tsx";
import { StaffLaw } from "../legal-notice.tsx";
import { nobody, presenceFilter, presences } from "../presence.ts";
import { PrintLink } from "../print-link.tsx";
import type { Route } from "./+types/list";

export async function loader({ request }: Route.LoaderArgs) {
  const presence = filterValue(request, "etat", ["present", "left"] as const);
  const query = parseListQuery(request, staffEntries.sorts, "asc");
  const list = await staffEntries.list(query, presence ? presences[presence] : {});
  return { query, ...list, isFiltered: presence !== null, canManage: true };
}

const page = declaredList<{ list: typeof loader }>("staff-entry", {
  form: staffEntryForm,
  text: "Bénévoles, stagiaires et salariés. Vu des administrateurs seuls.",
  adding: "Ajouter une personne",
  also: () => <PrintLink at={href("/admin/registres/effectif")} />,
  tabs: <RegisterTabs />,
  search: "Nom, fonction ou adresse",
  filters: [presenceFilter],
  all: [],
  csv: "register",
  none: nobody,
  name: {
    key: "lastName",
    label: "Nom",
    called: ({ name }) => name,
    sortable: true,
    sub: ({ contract, enteredOn }) => (
      <>
        <span>{contractLabels[contract]}</span>
        <span>depuis le {formatDate(enteredOn)}</span>
      </>
    ),
  },
  columns: [
    { key: "contract", wide: true },
    { key: "function", wider: true },
    { key: "enteredOn", sortable: true, wide: true, cell: (row) => formatDate(row.enteredOn) },
    { key: "leftOn", sortable: true, wide: true, cell: ({ leftOn }) => leftOn && formatDate(leftOn) },
  ],
  below: <StaffLaw />,
});

export const meta = page.meta;
export default page.Page;
