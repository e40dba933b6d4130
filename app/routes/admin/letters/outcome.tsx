import { href } from "react-router";
import type { issueOutcome } from "#app/modules/letter/sending/outcome.server.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { ListTable } from "../shared/list-table.tsx";

type Outcome = NonNullable<Awaited<ReturnType<typeof issueOutcome>>>;

const labels = {
  sent: "Prises par la messagerie",
  waiting: "Restent à envoyer",
  refused: "Refusées",
  bounced: "Revenues",
  doubtful: "Incertaines",
  dropped: "Retirées",
} as const;

const inWords = (status: string) => (status in labels ? labels[status as keyof typeof labels] : status);
const formatNumber = (value: number) => value.toLocaleString("fr-FR");

/** What became of a letter that has left, or is leaving. */
export function Outcome({ id, outcome }: { id: number; outcome: Outcome }) {
  const { isSending, counts, waiting, left, heldBack, reasons, links } = outcome;
  const figures = { ...labels, left: "Ont arrêté la lettre ensuite" };
  const all = { ...counts, waiting, left };
  return (
    <section className="bo-panel mt-4">
      <h2>Ce qu’elle est devenue</h2>
      {heldBack ? <p className="notice bo-notice">L’envoi attend. {heldBack}</p> : null}
      {isSending ? (
        <ButtonForm action={href("/admin/lettre/:id/arreter", { id: String(id) })} className="button button-danger">
          Arrêter l’envoi
        </ButtonForm>
      ) : null}
      <dl className="my-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {Object.entries(figures).map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="font-[750] text-[1.5rem] leading-[1.2] font-display tabular-nums">
              {formatNumber(all[key as keyof typeof all] ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
      {counts.doubtful ? (
        <p className="bo-muted">
          Incertaines&#8239;: parties au moment où la ligne ou le serveur s’est arrêté. Peut-être reçues&#8239;; elles
          ne sont pas renvoyées.
        </p>
      ) : null}
      <Figures
        caption="Pourquoi des lettres ne sont pas arrivées"
        heading="Raison"
        rows={reasons.map(({ status, reason, count }) => [`${inWords(status)}\u202F: ${reason}`, count])}
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
