import { french } from "#app/utils/typography.ts";
import type { BlockView } from "../../kind.ts";
import { Rich } from "../../rich.tsx";
import { SourceLine } from "../../source-line.tsx";
import type { BigNumber } from "./data.ts";
import sheet from "./number.css?inline";

export const numberView: BlockView<BigNumber> = {
  sheet,
  Block: ({ data: { value, text, source } }) => (
    <figure className="block big-number">
      <p className="big-number-value">{french(value)}</p>
      <p className="big-number-text">
        <Rich text={text} />
      </p>
      <SourceLine source={source} />
    </figure>
  ),
  Plain: ({ data: { value, text } }) => (
    <p>
      <strong>{french(value)}</strong>&#8239;: <Rich text={text} />
    </p>
  ),
};
