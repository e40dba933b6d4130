import { href } from "react-router";
import { memberEntryForm } from "#app/modules/registers/schema.ts";
import { SmallLink } from "#app/ui/button.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { declaredPages } from "../../declared/pages.tsx";
import { RegisterTabs } from "../../shared/tabs.tsx";
import { Law, PrintLink, nobody, presenceFilter, History, erasedOn, euros } from "../register.tsx";
import { members } from "../section.server.ts";

export default declaredPages<typeof members>(
  "member-entry",
  memberEntryForm,
  {
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
      sub: ({ number, admittedOn }) => [`nº\u00A0${number}`, `depuis le ${formatDate(admittedOn)}`],
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
    below: <Law of="members" />,
  },
  {
    adding: "Ajouter un adhérent",
    add: "Ajouter au registre",
    text: ({ number, leftOn }) => [`Adhérent nº\u00A0${number}`, erasedOn(leftOn)].filter(Boolean).join(". "),
    below: ({ id, dues, history }) => (
      <>
        <Dues id={id} dues={dues} />
        <History history={history} labels={memberEntryForm.labels} />
      </>
    ),
  },
);

export const loader = members.loader;
export const action = members.action;

interface Due {
  year: number;
  amount: number;
  paidOn: Date | null;
}

function Dues({ id, dues }: { id: number; dues: Due[] }) {
  return (
    <section className="bo-panel mt-8" aria-labelledby="cotisations">
      <h2 id="cotisations">Cotisations</h2>
      <ul className="my-4 flex flex-col gap-1">
        {dues.map(({ year, amount, paidOn }) => (
          <li key={year}>
            {year}&#8239;: {euros(amount)}, {paidOn ? `payés le ${formatDate(paidOn)}` : "à payer"}
          </li>
        ))}
        {dues.length === 0 ? <li className="text-soft">Aucune pour l’instant.</li> : null}
      </ul>
      <SmallLink href={href("/admin/registres/adherant/:id/cotisation", { id })}>Noter une cotisation</SmallLink>
    </section>
  );
}
