import { href } from "react-router";
import type { issueOutcome } from "#app/modules/letter/sending/outcome.server.ts";
import { AskedButton } from "../shared/asked-button.tsx";

type Outcome = NonNullable<Awaited<ReturnType<typeof issueOutcome>>>;

const labels = {
  waiting: "Restent à envoyer",
  refused: "Refusées",
  bounced: "Revenues",
  doubtful: "Peut-être reçues\u202F: la ligne ou le serveur s’est arrêté pendant l’envoi, elles ne sont pas renvoyées",
  dropped: "Pas envoyées\u202F: parti entre-temps, ou rien dans ses sujets",
  stopped: "Pas envoyées\u202F: envoi arrêté",
};

const formatNumber = (value: number) => value.toLocaleString("fr-FR");

/** What became of a letter that has left, or is leaving. */
export function Outcome({ id, outcome }: { id: number; outcome: Outcome }) {
  const { isSending, counts, total, heldBack, reasons, links } = outcome;
  const sent = counts.sent ?? 0;
  const others = Object.entries(labels).map(([status, label]): [string, number] => [label, counts[status] ?? 0]);
  return (
    <section className="bo-panel mt-4">
      <h2>
        Prise par la messagerie pour {formatNumber(sent)} sur {formatNumber(total)}
      </h2>
      {heldBack ? <p className="notice bo-notice">L’envoi attend. {heldBack}</p> : null}
      <Figures title="Les autres" rows={others.filter(([, count]) => count > 0)} />
      {isSending ? (
        <AskedButton
          label="Arrêter l’envoi…"
          text="Les personnes qui ont déjà la lettre la gardent, et elle reste lisible sur le site. Les autres ne l’auront pas, et l’envoi ne reprend pas."
          confirm="Arrêter l’envoi"
          action={href("/admin/lettre/:id/arreter", { id: String(id) })}
        />
      ) : null}
      <Figures
        title="Pourquoi des lettres ne sont pas arrivées"
        rows={reasons.map(({ reason, count }) => [reason, count])}
      />
      <Figures
        title="Liens pressés, par qui l’a permis, jusqu’à hier"
        rows={links.map(({ link, count }) => [link, count])}
      />
    </section>
  );
}

const Figures = ({ title, rows }: { title: string; rows: [string, number][] }) =>
  rows.length === 0 ? null : (
    <>
      <h3 className="bo-history">{title}</h3>
      <ul className="stack">
        {rows.map(([what, count]) => (
          <li key={what} className="wrap-anywhere">
            <strong className="tabular-nums">{formatNumber(count)}</strong> {what}
          </li>
        ))}
      </ul>
    </>
  );
