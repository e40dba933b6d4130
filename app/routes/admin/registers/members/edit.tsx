import { href } from "react-router";
import { memberEntryFields } from "#app/modules/registers/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { adminMeta } from "../../shared/meta.ts";
import { EditPage } from "../../shared/edit-page.tsx";
import { euros } from "../euros.ts";
import { History } from "../history.tsx";
import type { Route } from "./+types/edit";
import { back, MemberEntryForm } from "./form.tsx";
import { members } from "./section.server.ts";

const titleOf = (row?: { name: string }) => row?.name ?? "Ajouter un adhérent";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row?.entry));

export const loader = members.row.loader;

export const action = members.row.action;

export default function Member({ loaderData: { row }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title={titleOf(row?.entry)}
      text={row ? [`Adhérent nº\u00A0${row.entry.number}`, row.erasedOn].filter(Boolean).join(". ") : undefined}
      back={back}
      remove={row && "Supprimer cette fiche…"}
    >
      <MemberEntryForm actionData={actionData} entry={row?.entry} />
      {row ? (
        <>
          <Dues id={row.id} dues={row.dues} />
          <History history={row.history} labels={memberEntryFields} />
        </>
      ) : null}
    </EditPage>
  );
}

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
