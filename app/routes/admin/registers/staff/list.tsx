import { href } from "react-router";
import { contractLabels } from "#app/modules/registers/labels.ts";
import { staffEntryForm } from "#app/modules/registers/schema.ts";
import { formatDate } from "#app/utils/dates.ts";
import { declaredList } from "../../declared/list.tsx";
import { RegisterTabs } from "../../shared/tabs.tsx";
import { StaffLaw, PrintLink, nobody, presenceFilter } from "../register.tsx";
import { staff } from "../section.server.ts";

const page = declaredList<typeof staff>("staff-entry", {
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
export const loader = staff.list;
export default page.Page;
