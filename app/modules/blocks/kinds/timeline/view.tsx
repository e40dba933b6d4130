import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView, PlainSteps, Rich } from "../../view.tsx";
import type { Timeline } from "./timeline.ts";

export const timelineView: BlockView<Timeline> = {
  Block: ({ data: { title, steps, source } }) => (
    <BlockFigure className="timeline" title={title} source={source}>
      <ol>
        {steps.map(({ moment, text }, index) => (
          <li key={index}>
            <strong className="font-display text-red font-[750] text-[1.125em] leading-[1.3]">{french(moment)}</strong>{" "}
            <span>
              <Rich text={text} />
            </span>
          </li>
        ))}
      </ol>
    </BlockFigure>
  ),
  Plain: ({ data: { title, steps } }) => (
    <PlainSteps title={title} steps={steps.map(({ moment, text }) => ({ head: moment, text }))} />
  ),
};
