import { href } from "react-router";
import { contractLabels, staffEntryForm } from "#app/modules/registers/schema.ts";
import { formatDate } from "#app/utils/dates.ts";
import { declaredPages } from "../../declared/pages.tsx";
import { RegisterTabs } from "../../shared/tabs.tsx";
import { Law, PrintLink, nobody, presenceFilter, History, erasedOn } from "../register.tsx";
import { staff } from "../section.server.ts";

export default declaredPages<typeof staff>(
  "staff-entry",
  staffEntryForm,
  {
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
      sub: ({ contract, enteredOn }) => [contractLabels[contract], `depuis le ${formatDate(enteredOn)}`],
    },
    columns: [
      { key: "contract", wide: true },
      { key: "function", wider: true },
      { key: "enteredOn", sortable: true, wide: true, cell: (row) => formatDate(row.enteredOn) },
      { key: "leftOn", sortable: true, wide: true, cell: ({ leftOn }) => leftOn && formatDate(leftOn) },
    ],
    below: <Law of="staff" />,
  },
  {
    adding: "Ajouter à l’effectif",
    add: "Ajouter au registre",
    title: ({ name }) => name,
    text: ({ leftOn }) => erasedOn(leftOn),
    below: ({ history }) => <History history={history} labels={staffEntryForm.labels} words={contractLabels} />,
  },
);

export const loader = staff.loader;
export const action = staff.action;
