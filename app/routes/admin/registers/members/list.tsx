import { href } from "react-router";
import { memberEntryForm } from "#app/modules/registers/schema.ts";
import { formatDate } from "#app/utils/dates.ts";
import { declaredList } from "../../declared/list.tsx";
import { RegisterTabs } from "../../shared/tabs.tsx";
import { MemberLaw, PrintLink, nobody, presenceFilter } from "../register.tsx";
import { members } from "../section.server.ts";

const page = declaredList<typeof members>("member-entry", {
  form: memberEntryForm,
  text: "Les membres de l’association et leurs cotisations. Vu des administrateurs seuls.",
  adding: "Ajouter un adhérent",
  also: () => <PrintLink at={href("/admin/registres/adherant")} />,
  tabs: <RegisterTabs />,
  search: "Nom, numéro ou catégorie",
  filters: [presenceFilter],
  all: [],
  csv: "register",
  none: nobody,
  name: {
    key: "name",
    label: "Nom",
    sortable: true,
    sub: ({ number, admittedOn }) => (
      <>
        <span>nº&nbsp;{number}</span>
        <span>depuis le {formatDate(admittedOn)}</span>
      </>
    ),
  },
  columns: [
    { key: "number", label: "Nº", sortable: true, wide: true, numeric: true },
    { key: "category", wider: true },
    { key: "admittedOn", sortable: true, wide: true, cell: (row) => formatDate(row.admittedOn) },
    { key: "leftOn", sortable: true, wide: true, cell: ({ leftOn }) => leftOn && formatDate(leftOn) },
    {
      key: "due",
      label: "Dernière cotisation",
      wider: true,
      cell: ({ dues: [due] }) => due && `${due.year}, ${due.paidOn ? "payée" : "à payer"}`,
    },
  ],
  below: <MemberLaw />,
});

export const meta = page.meta;
export const loader = members.list;
export default page.Page;
