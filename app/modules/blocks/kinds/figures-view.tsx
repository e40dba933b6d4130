import { Fragment } from "react";
import { barValue, drawnShare, scaleWords } from "#app/utils/drawn-share.ts";
import { partyColour } from "#app/utils/seat-colours.ts";
import { capital } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView, Rich } from "../view.tsx";
import { type Bars, scaleOfBars, type BigNumber } from "./figures.ts";

/** Ends of a bar, cut by hand: no two neighbours alike. */
const cuts = ["0 9 {w} 0 {e} 96 {s} 100", "0 0 {e} 7 {w} 100 {s} 92", "0 6 {w} 4 {w} 92 {s} 98"];

function Bar({ share, index, colour }: { share: number; index: number; colour: string | null }) {
  // A thousand units wide.
  const width = Math.round(share * 10_000) / 10;
  const points = (cuts[index % cuts.length] ?? "")
    .replaceAll("{w}", String(width))
    .replaceAll("{s}", String(Math.min(2, width)))
    .replaceAll("{e}", String(Math.max(0, Math.round(width - 6))));
  return (
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none" fill="#ff4d4d">
      {share > 0 ? <polygon points={points} fill={colour ?? undefined} /> : null}
    </svg>
  );
}

export const barsView: BlockView<Bars> = {
  Block: ({ data }) => {
    const { title, unit, bars, source } = data;
    const scale = scaleOfBars(data);
    return (
      <BlockFigure className="bars" title={title} source={source}>
        <p className="m-0 text-soft text-[0.9375rem]">
          {capital(`${unit ? `en ${french(unit)}, ` : ""}${scaleWords(scale)}`)}
        </p>
        <table>
          <tbody>
            {bars.map(({ label, value }, index) => (
              <Fragment key={label}>
                <tr>
                  <th scope="row">{french(label)}</th>
                  <td>{barValue(value, scale)}</td>
                </tr>
                {/* The bar alone, under its words: they say it all. */}
                <tr aria-hidden>
                  <td colSpan={2}>
                    <Bar share={drawnShare(value, scale.whole)} index={index} colour={partyColour(label)} />
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </BlockFigure>
    );
  },
  Plain: ({ data }) => (
    <>
      <p>
        <strong>{french(data.title)}</strong>
        {data.unit ? ` (en ${french(data.unit)})` : ""}
      </p>
      <ul>
        {data.bars.map(({ label, value }) => (
          <li key={label}>
            {french(label)}&#8239;: {barValue(value, scaleOfBars(data))}
          </li>
        ))}
      </ul>
    </>
  ),
};

function Value({ value }: { value: string }) {
  const [, figures = "", unit = ""] =
    /^([+\u2212-]?\d[\d\s,.-]{0,8}(?<=\d)(?:\s?%)?)(?=\s+\D|$)(.*)$/.exec(value) ?? [];
  if (!figures) return french(value);
  return (
    <>
      <b>{french(figures)}</b>
      {french(unit)}
    </>
  );
}

export const numberView: BlockView<BigNumber> = {
  Block: ({ data: { value, text, source } }) => (
    <BlockFigure className="big-number" source={source}>
      <p className="big-number-value font-display">
        <Value value={value} />
      </p>
      <p className="font-display flex-[1_1_14rem] m-0 font-[650] text-lg leading-[1.35]">
        <Rich text={text} />
      </p>
    </BlockFigure>
  ),
  Plain: ({ data: { value, text } }) => (
    <p>
      <strong>{french(value)}</strong>&#8239;: <Rich text={text} />
    </p>
  ),
};
