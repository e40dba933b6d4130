import { Fragment } from "react";
import { french } from "#app/utils/typography.ts";
import { BlockFigure } from "../../block-figure.tsx";
import type { BlockView } from "../../kind.ts";
import type { Bars } from "./data.ts";
import sheet from "./bars.css?inline";

const written = (value: number) => value.toLocaleString("fr-FR", { maximumFractionDigits: 6 });

/** Ends of a bar, cut by hand: no two neighbours alike. */
const cuts = ["0 9 {w} 0 {e} 96 2 100", "0 0 {e} 7 {w} 100 2 92", "0 6 {w} 4 {w} 92 2 98"];

function Bar({ share, index }: { share: number; index: number }) {
  const width = Math.max(8, Math.round(share * 1000));
  const points = (cuts[index % cuts.length] ?? "")
    .replaceAll("{w}", String(width))
    .replaceAll("{e}", String(width - 6));
  return (
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none" fill="#ff4d4d">
      {share > 0 ? <polygon points={points} /> : null}
    </svg>
  );
}

export const barsView: BlockView<Bars> = {
  sheet,
  Block: ({ data: { title, unit, bars, source } }) => {
    const maxValue = Math.max(...bars.map(({ value }) => value));
    return (
      <BlockFigure className="bars" title={title} source={source}>
        {unit ? <p className="bars-unit">En {french(unit)}</p> : null}
        <table>
          <tbody>
            {bars.map(({ label, value }, index) => (
              <Fragment key={label}>
                <tr>
                  <th scope="row">{french(label)}</th>
                  <td>{written(value)}</td>
                </tr>
                {/* The bar alone, under its words: they say it all. */}
                <tr aria-hidden>
                  <td colSpan={2}>
                    <Bar share={value / maxValue} index={index} />
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </BlockFigure>
    );
  },
  Plain: ({ data: { title, unit, bars } }) => (
    <>
      <p>
        <strong>{french(title)}</strong>
        {unit ? ` (en ${french(unit)})` : ""}
      </p>
      <ul>
        {bars.map(({ label, value }) => (
          <li key={label}>
            {french(label)}&#8239;: {written(value)}
          </li>
        ))}
      </ul>
    </>
  ),
};
