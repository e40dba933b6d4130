import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { historyOf } from "#app/modules/registers/history.server.ts";
import { findMemberEntry, updateMemberEntry } from "#app/modules/registers/member-entries.server.ts";
import { memberEntryFields, memberEntrySchema } from "#app/modules/registers/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { dayField } from "#app/utils/days.ts";
import { erasedOn } from "../erased-on.ts";
import { DeleteLink } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { euros } from "../euros.ts";
import { History } from "../history.tsx";
import type { Route } from "./+types/edit";
import { MemberEntryForm, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.entry.name ?? "Registre des adhérents");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, number, admittedOn, leftOn, dues, ...row } = found(await findMemberEntry(rowId(params.id)));
  return {
    id,
    dues,
    erasedOn: erasedOn(leftOn),
    entry: { ...row, number: String(number), admittedOn: dayField(admittedOn), leftOn: dayField(leftOn) },
    history: await historyOf("adherents", id),
  };
}

export const action = rowFormAction(memberEntrySchema, updateMemberEntry, {
  to: (id) => href("/admin/registres/adherant/:id", { id }),
  said: "Fiche enregistrée.",
});

export default function EditMember({
  loaderData: { id, entry, dues, erasedOn: when, history },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={entry.name}
        text={[`Adhérent nº\u00A0${entry.number}`, when].filter(Boolean).join(". ")}
        back={back}
      />
      <MemberEntryForm actionData={actionData} entry={entry} />
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
      <History history={history} labels={memberEntryFields} />
      <DeleteLink>Supprimer cette fiche…</DeleteLink>
    </>
  );
}
