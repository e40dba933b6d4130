import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView, Rich } from "../../view.tsx";
import type { BigNumber } from "./number.ts";

/** "289 voix": the figures in large, what they count below. */
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
