import { PERCENT, drawnLength } from "#app/utils/drawn-share.ts";
import { percent } from "./lines.ts";
import type { Share } from "./views.ts";
import "./result-bars.css";

export function ResultBars({ caption, shares, isEstimate }: { caption: string; shares: Share[]; isEstimate: boolean }) {
  // Of two or three, one may pass the half.
  const hasHalf = shares.length < 4;
  return (
    <>
      <table className={`result-bars ${isEstimate ? "result-estimate" : ""} ${hasHalf ? "result-half" : ""}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Nom</th>
            <th scope="col">{isEstimate ? "Part estimée" : "Part des suffrages exprimés"}</th>
          </tr>
        </thead>
        <tbody className="block w-full">
          {shares.map(({ name, color, share, votes }) => (
            <tr key={name} style={color ? ({ "--of": color } as Record<string, string>) : undefined}>
              <th scope="row" className="font-display">
                {name}
              </th>
              <td>
                <strong className="font-display text-2xl/[1.1] font-[750] normal-nums">
                  {isEstimate ? <span className="result-about">environ </span> : null}
                  {percent(share)}
                </strong>
                {votes === null ? null : (
                  <span className="text-soft font-sans text-sm/[1.3] font-normal normal-nums">
                    {votes.toLocaleString("fr-FR")} voix
                  </span>
                )}
              </td>
              <td aria-hidden="true" className="result-track">
                {share > 0 ? <i style={{ inlineSize: drawnLength(share / 100, PERCENT.whole) }} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
