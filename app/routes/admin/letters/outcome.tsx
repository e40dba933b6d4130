import { href } from "react-router";
import type { issueOutcome } from "#app/modules/letter/sending/outcome.server.ts";
import { plural } from "#app/utils/text.ts";
import { AskedButton } from "../shared/asked-button.tsx";
import { ListTable } from "../shared/list-table.tsx";

type Outcome = NonNullable<Awaited<ReturnType<typeof issueOutcome>>>;

const labels = {
  waiting: "Restent à envoyer",
  refused: "Refusées",
  bounced: "Revenues",
  doubtful: "Peut-être reçues\u202F: la ligne ou le serveur s’est arrêté pendant l’envoi, elles ne sont pas renvoyées",
  dropped: "Pas envoyées\u202F: parti entre-temps, ou rien dans ses sujets",
  stopped: "Pas envoyées\u202F: envoi arrêté",
} as const;

const shortLabel = (status: string) => (labels[status as keyof typeof labels] ?? status).split("\u202F")[0];
const formatNumber = (value: number) => value.toLocaleString("fr-FR");

/** What became of a letter that has left, or is leaving. */
export function Outcome({ id, outcome }: { id: number; outcome: Outcome }) {
  const { isSending, counts, total, left, heldBack, reasons, links } = outcome;
  const sent = counts.sent ?? 0;
  const others = Object.entries(labels).filter(([status]) => counts[status]);
  return (
    <section className="bo-panel mt-4">
      <h2>
        Prise par la messagerie pour {formatNumber(sent)} sur {formatNumber(total)}
      </h2>
      {heldBack ? <p className="notice bo-notice">L’envoi attend. {heldBack}</p> : null}
      <ul className="stack my-4">
        {others.map(([status, label]) => (
          <li key={status}>
            <strong className="tabular-nums">{formatNumber(counts[status] ?? 0)}</strong> {label}
          </li>
        ))}
        {left > 0 ? <li>{plural(left, "personne")} ont arrêté la lettre dans les trois jours</li> : null}
      </ul>
      {isSending ? (
        <AskedButton
          label="Arrêter l’envoi…"
          text="Qui l’a reçue la garde, et elle reste lisible sur le site. Les autres ne l’auront pas, et l’envoi ne reprend pas."
          confirm="Arrêter l’envoi"
          action={href("/admin/lettre/:id/arreter", { id: String(id) })}
        />
      ) : null}
      <Figures
        caption="Pourquoi des lettres ne sont pas arrivées"
        heading="Raison"
        rows={reasons.map(({ status, reason, count }) => [`${shortLabel(status)}\u202F: ${reason}`, count])}
      />
      <Figures
        caption="Liens pressés, par qui l’a permis, jusqu’à hier"
        heading="Page"
        rows={links.map(({ link, count }) => [link, count])}
      />
    </section>
  );
}

function Figures({ caption, heading, rows }: { caption: string; heading: string; rows: [string, number][] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="bo-history">{caption}</h3>
      <ListTable
        caption={caption}
        columns={[
          { key: "what", label: heading },
          { key: "count", label: "Nombre" },
        ]}
      >
        {rows.map(([what, count]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td className="numeric">{formatNumber(count)}</td>
          </tr>
        ))}
      </ListTable>
    </>
  );
}
