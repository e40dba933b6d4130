import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView, PlainSteps, Rich } from "../../view.tsx";
import type { Deciders } from "./deciders.ts";

export const decidersView: BlockView<Deciders> = {
  Block: ({ data: { title, steps, source } }) => (
    <BlockFigure className="deciders" title={title} source={source}>
      <ol>
        {steps.map(({ who, text }, index) => (
          <li key={index}>
            <p>
              <strong className="deciders-who">{french(who)}</strong> <Rich text={text} />
            </p>
          </li>
        ))}
      </ol>
    </BlockFigure>
  ),
  Plain: ({ data: { title, steps } }) => (
    <PlainSteps title={title} steps={steps.map(({ who, text }) => ({ head: who, text }))} numbered />
  ),
};
