import { href } from "react-router";
import { countWaitingMails } from "#app/modules/mail/outbox.server.ts";
import { mailTrouble } from "#app/modules/mail/trouble.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { plural } from "#app/utils/text.ts";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const [list, waiting] = await Promise.all([rows.list(args), countWaitingMails()]);
  return { ...list, waiting };
}

const columns = [
  { key: "subject", label: "Objet" },
  { key: "error", label: "Pourquoi", wide: true },
  { key: "at", label: "Écrit", wide: true },
  { key: "actions", label: "" },
];

/** Mails that did not go and will not by themselves: nothing fails in silence. */
const bulk = [{ word: "renvoyer", label: "Renvoyer" }];

export default function DeadMails({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={loaderData}
      title="Emails non partis"
      text={`Le site essaie d’envoyer un email pendant plusieurs heures. Il a abandonné ceux de cette liste\u202F: corrigez la cause, puis renvoyez-les. Un email s’efface ${keptFor("mails")} après avoir été écrit.`}
      bulk={bulk}
      csv="form"
      empty={
        loaderData.waiting > 0
          ? {
              title: "Aucun n’est abandonné",
              text: `${plural(loaderData.waiting, "email attend encore", "emails attendent encore")}\u202F: le site essaie à nouveau de lui-même. La page Santé dit ce que le serveur d’emails répond.`,
            }
          : { title: "Tout est parti", text: "Aucun email n’attend ici." }
      }
    >
      <ListTable caption="Emails non partis" columns={columns}>
        {loaderData.items.map((mail) => (
          <tr key={mail.id}>
            <SelectCell id={mail.id} title={mail.subject} />
            <th scope="row">
              {mail.subject}
              <div className="bo-sub">
                <span>à {mail.recipient}</span>
              </div>
              <div className="bo-sub bo-narrow">
                <span>{mailTrouble(mail.lastError ?? "")}</span>
              </div>
            </th>
            <td className="bo-wide">{mailTrouble(mail.lastError ?? "")}</td>
            <td className="bo-wide">
              <When date={mail.createdAt} />
            </td>
            <td>
              {mail.isErased ? (
                <span className="bo-muted">Texte effacé&#8239;: la personne peut en demander un autre.</span>
              ) : (
                <SmallButtonForm action={href("/admin/courriels/:id/renvoyer", { id: mail.id })}>
                  Renvoyer<span className="visually-hidden"> « {mail.subject} »</span>
                </SmallButtonForm>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
