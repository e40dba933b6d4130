import { href } from "react-router";
import { memberEntries } from "#app/modules/registers/member-entries.server.ts";
import { memberEntryForm } from "#app/modules/registers/schema.ts";
import { formatDate } from "#app/utils/dates.ts";
import { declaredList } from "../../declared/list.tsx";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";
import { RegisterTabs } from "../../shared/tabs.tsx";
import { MemberLaw } from "../legal-notice.tsx";
import { nobody, presenceFilter, presences } from "../presence.ts";
import { PrintLink } from "../print-link.tsx";
import type { Route } from "./+types/list";

export async function loader({ request }: Route.LoaderArgs) {
  const presence = filterValue(request, "etat", ["present", "left"] as const);
  const query = parseListQuery(request, memberEntries.sorts, "asc");
  const list = await memberEntries.list(query, presence ? presences[presence] : {});
  return { query, ...list, isFiltered: presence !== null, canManage: true };
}

const page = declaredList<{ list: typeof loader }>("member-entry", {
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
export default page.Page;
