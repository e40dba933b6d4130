import type { FeedKindName } from "#app/modules/feeds/labels.ts";
import type { DayCount } from "#app/modules/feeds/staff/per-day.ts";
import { formatDate, formatShortDate } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import "../../shared/chart.css";
import "../../shared/list-table.css";

/** Drawn on a sheet of 100 by 40 that is stretched to its place: words are beside it, at their own size. */
const height = 40;

/** Noon UTC: the same day in Paris. */
const noon = (day: string) => `${day}T12:00:00Z`;

/** How much a source published each day: bars drawn by the server, and the same numbers in a table. */
export function DayChart({ days, kind }: { days: DayCount[]; kind: FeedKindName }) {
  const noun = kind === "podcast" ? "épisode" : "article";
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const maxCount = Math.max(1, ...days.map(({ count }) => count));
  const title = `${kind === "podcast" ? "Épisodes" : "Articles"} par jour`;
  return (
    <section className="bo-panel" aria-labelledby="par-jour">
      <h2 id="par-jour">{title}</h2>
      <p className="bo-muted">
        {total === 0
          ? `Aucun ${noun} publié en ${days.length} jours.`
          : `${plural(total, noun)} en ${days.length} jours, ${maxCount} au plus le même jour.`}
      </p>
      {total === 0 ? null : <Bars days={days} title={title} noun={noun} most={maxCount} />}
    </section>
  );
}

function Bars({ days, title, noun, most: maxCount }: { days: DayCount[]; title: string; noun: string; most: number }) {
  const slot = 100 / days.length;
  const first = days[0]?.day ?? "";
  const last = days.at(-1)?.day ?? "";
  return (
    <>
      <svg
        className="bo-chart bo-bars"
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}, du ${formatDate(noon(first))} au ${formatDate(noon(last))}. Le détail est dans le tableau qui suit.`}
      >
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={index * slot + slot * 0.12}
            y={height - (height * count) / maxCount}
            width={slot * 0.76}
            height={(height * count) / maxCount}
          >
            <title>{`${formatDate(noon(day))}\u202F: ${plural(count, noun)}`}</title>
          </rect>
        ))}
      </svg>
      <p className="bo-chart-ends" aria-hidden="true">
        <span>{formatShortDate(noon(first))}</span>
        <span>{formatShortDate(noon(last))}</span>
      </p>
      <details className="bo-details">
        <summary>Voir en tableau</summary>
        <div className="table-frame">
          <table className="table">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">Jour</th>
                <th scope="col" className="numeric">
                  Nombre
                </th>
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(noon(day))}</th>
                  <td className="numeric">{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
