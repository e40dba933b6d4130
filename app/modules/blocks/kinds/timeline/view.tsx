import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView, PlainSteps, Rich } from "../../view.tsx";
import type { Timeline } from "./timeline.ts";

export const timelineView: BlockView<Timeline> = {
  Block: ({ data: { title, steps, source } }) => (
    <BlockFigure className="timeline" title={title} source={source}>
      <ol>
        {steps.map(({ moment, text }, index) => (
          <li key={index}>
            <strong className="font-display">{french(moment)}</strong>{" "}
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
