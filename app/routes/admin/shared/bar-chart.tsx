import { drawnShare } from "#app/utils/drawn-share.ts";

interface Bar {
  key: string;
  label: string;
  short: string;
  value: number;
}

interface Props {
  bars: Bar[];
  what: string;
  by: string;
  /** Of values that do not add up: "ms". */
  unit?: string;
  empty: string;
}

const WIDTH = 360;
const HEIGHT = 150;
const TOP = 20;
const BASE = 126;
/** Words under the bars that stay apart: "12", or "20 nov.". */
const mostLabels = (bars: Bar[]) => (bars.some(({ short }) => short.length > 4) ? 5 : 10);

const number = (value: number) => value.toLocaleString("fr-FR");

/** Figures as bars drawn on the server, the same as a table behind. */
export function BarChart({ bars, what, by, unit, empty }: Props) {
  const formatValue = (value: number) => (unit ? `${number(value)}\u00A0${unit}` : number(value));
  const maxValue = Math.max(1, ...bars.map(({ value }) => value));
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const step = WIDTH / bars.length;
  const every = Math.ceil(bars.length / mostLabels(bars));
  // As far from both ends, each under its bar: pushed in from an edge, the first would be nearer to the second.
  const first = Math.floor(((bars.length - 1) % every) / 2);
  if (total === 0) return <p className="bo-muted">{empty}</p>;
  return (
    <>
      <svg
        className="bo-chart block w-full h-auto overflow-visible"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${what}\u202F: ${unit ? "" : `${formatValue(total)} en tout, `}${formatValue(maxValue)} au plus.`}
      >
        <line x1="0" x2={WIDTH} y1={TOP} y2={TOP} strokeDasharray="3 4" />
        <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} />
        <text x="0" y={TOP - 8}>
          {formatValue(maxValue)}
        </text>
        {bars.map(({ key, label, short, value }, index) => {
          const height = drawnShare(value, maxValue) * (BASE - TOP);
          return (
            <g key={key}>
              <rect x={index * step + step * 0.15} y={BASE - height} width={step * 0.7} height={height}>
                <title>{`${label}\u202F: ${formatValue(value)}`}</title>
              </rect>
              {index % every === first ? (
                <text x={index * step + step / 2} y={BASE + 18} textAnchor="middle">
                  {short}
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
            <caption className="visually-hidden">{what}</caption>
            <thead>
              <tr>
                <th scope="col">{by}</th>
                <th scope="col" className="numeric">
                  {what}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ key, label, value }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td className="numeric">{formatValue(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
