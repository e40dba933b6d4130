import { href } from "react-router";
import { memberEntryForm } from "#app/modules/registers/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { declaredEdit } from "../../declared/edit.tsx";
import { History, erasedOn, euros } from "../register.tsx";
import { members } from "../section.server.ts";

const page = declaredEdit<typeof members>("member-entry", {
  form: memberEntryForm,
  adding: "Ajouter un adhérent",
  add: "Ajouter au registre",
  text: ({ number, leftOn }) => [`Adhérent nº\u00A0${number}`, erasedOn(leftOn)].filter(Boolean).join(". "),
  below: ({ id, dues, history }) => (
    <>
      <Dues id={id} dues={dues} />
      <History history={history} labels={memberEntryForm.labels} />
    </>
  ),
});

export const meta = page.meta;
export const loader = members.row.loader;
export const action = members.row.action;
export default page.Page;

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
      <ButtonLink href={href("/admin/registres/adherant/:id/cotisation", { id: String(id) })} kind="quiet" small>
        Noter une cotisation
      </ButtonLink>
    </section>
  );
}
