import { href } from "react-router";
import type { currentResults } from "#app/modules/elections/results/queries.server.ts";
import { roundName, summaryFigures } from "#app/modules/elections/results/views.ts";
import { Icon } from "#app/ui/icon.tsx";
import "./results-strip.css";

/** The round of these days at a glance, above what leads the page. */
export function ResultsStrip({ results }: { results: Awaited<ReturnType<typeof currentResults>> }) {
  if (!results) return null;
  const { slug, name, view } = results;
  const isEstimate = view.estimates !== null && view.counts === null;
  return (
    <section className="results-strip" aria-labelledby="resultats-titre">
      <h3 id="resultats-titre">
        <a className="card-link" href={href("/elections/:slug/resultats", { slug })}>
          {name}, {roundName(view.round)}
        </a>
        {isEstimate ? <span className="badge badge-amber">Estimation, pas un résultat</span> : null}
      </h3>
      <dl>
        {summaryFigures(view).map(({ label, value, detail }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong className="font-display">{value}</strong> <span>{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p aria-hidden="true">
        Tous les chiffres <Icon name="arrow-right" />
      </p>
    </section>
  );
}
