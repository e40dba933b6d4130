import { formatDate, formatShortDate } from "#app/utils/dates.ts";
import "../shared/chart.css";
import "../shared/list-table.css";

interface Props {
  days: { day: string; views: number }[];
}

const WIDTH = 360;
const HEIGHT = 150;
const TOP = 20;
const BASE = 126;

/** Page views per day as bars drawn on the server, and the same figures as a table. */
export function ViewsChart({ days }: Props) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const step = WIDTH / days.length;
  if (total === 0)
    return <p className="bo-muted">Les visites se comptent ici dès la première, sans cookie ni donnée personnelle.</p>;
  return (
    <>
      <svg
        className="bo-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${total.toLocaleString("fr-FR")} pages vues en ${days.length} jours, ${most.toLocaleString("fr-FR")} au plus en un jour.`}
      >
        <line x1="0" x2={WIDTH} y1={TOP} y2={TOP} strokeDasharray="3 4" />
        <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} />
        <text x="0" y={TOP - 8}>
          {most.toLocaleString("fr-FR")}
        </text>
        {days.map(({ day, views }, index) => {
          const height = (views / most) * (BASE - TOP);
          return (
            <g key={day}>
              <rect x={index * step + step * 0.15} y={BASE - height} width={step * 0.7} height={height}>
                <title>{`${formatDate(day)}\u202F: ${views.toLocaleString("fr-FR")}`}</title>
              </rect>
              {index % 7 === 0 || index === days.length - 1 ? (
                <text
                  x={index === days.length - 1 ? WIDTH : index * step}
                  y={BASE + 18}
                  textAnchor={index === days.length - 1 ? "end" : "start"}
                >
                  {index === days.length - 1 ? "auj." : formatShortDate(day)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <details className="bo-details">
        <summary>Voir les chiffres</summary>
        <div className="table-frame">
          <table className="table">
            <caption className="visually-hidden">Pages vues par jour</caption>
            <thead>
              <tr>
                <th scope="col">Jour</th>
                <th scope="col" className="numeric">
                  Pages vues
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, views }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(day)}</th>
                  <td className="numeric">{views.toLocaleString("fr-FR")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
