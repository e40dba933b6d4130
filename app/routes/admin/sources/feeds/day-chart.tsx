import type { FeedKindName } from "#app/modules/feeds/labels.ts";
import type { DayCount } from "#app/modules/feeds/per-day.ts";
import { formatDate, formatShortDate } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";

const width = 640;
const height = 180;
const left = 34;
const foot = 24;
const top = 10;

/** Noon UTC: the same day in Paris. */
const noon = (day: string) => `${day}T12:00:00Z`;

/** A round number at or above the largest, so that the scale reads. */
function ceiling(largest: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(largest, 1)));
  const round = [1, 2, 5, 10].map((factor) => factor * step).find((candidate) => candidate >= largest) ?? largest;
  return Math.max(round, 2);
}

/** How much a source published each day: bars drawn by the server, and the same numbers in a table. */
export function DayChart({ days, kind }: { days: DayCount[]; kind: FeedKindName }) {
  const noun = kind === "podcast" ? "épisode" : "article";
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = ceiling(Math.max(...days.map(({ count }) => count)));
  const slot = (width - left) / days.length;
  const y = (count: number) => top + (height - top - foot) * (1 - count / most);
  const title = `${kind === "podcast" ? "Épisodes" : "Articles"} par jour`;
  return (
    <section className="bo-panel" aria-labelledby="par-jour">
      <h2 id="par-jour">{title}</h2>
      <p className="bo-muted">
        {plural(total, noun)} en {days.length} jours.
      </p>
      <svg
        className="bo-chart"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}, du ${formatDate(noon(days[0]?.day ?? ""))} à aujourd’hui. Le détail est dans le tableau qui suit.`}
      >
        {[0, most / 2, most].map((mark) => (
          <g key={mark}>
            <line x1={left} x2={width} y1={y(mark)} y2={y(mark)} />
            {Number.isInteger(mark) ? (
              <text x={left - 6} y={y(mark) + 4} textAnchor="end">
                {mark}
              </text>
            ) : null}
          </g>
        ))}
        {days.map(({ day, count }, index) =>
          count === 0 ? null : (
            <rect key={day} x={left + index * slot + 2} y={y(count)} width={slot - 4} height={height - foot - y(count)}>
              <title>{`${formatDate(noon(day))}\u202F: ${plural(count, noun)}`}</title>
            </rect>
          ),
        )}
        {days.map(({ day }, index) =>
          index % 7 === 1 ? (
            <text
              key={day}
              x={index === days.length - 1 ? width : left + index * slot + slot / 2}
              y={height - 6}
              textAnchor={index === days.length - 1 ? "end" : "middle"}
            >
              {formatShortDate(noon(day))}
            </text>
          ) : null,
        )}
      </svg>
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
              {days.toReversed().map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(noon(day))}</th>
                  <td className="numeric">{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
