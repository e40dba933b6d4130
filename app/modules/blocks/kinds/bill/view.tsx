import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView, PlainSteps, Rich } from "../../view.tsx";
import type { Bill } from "./bill.ts";

const states = {
  done: { className: "", said: "Fait" },
  current: { className: "bill-current", said: "On en est là" },
  next: { className: "bill-next", said: "À venir" },
};

const stateOf = (step: number, current: number) =>
  step < current ? states.done : step === current ? states.current : states.next;

export const billView: BlockView<Bill> = {
  Block: ({ data: { title, steps, current, source } }) => (
    <BlockFigure className="bill" title={title} source={source}>
      <ol>
        {steps.map(({ moment, text }, index) => {
          const { className, said } = stateOf(index + 1, current);
          return (
            <li
              key={index}
              className={className || undefined}
              aria-current={index + 1 === current ? "step" : undefined}
            >
              <p className="bill-moment">
                {french(moment)} <span className={index + 1 === current ? "bill-here" : "visually-hidden"}>{said}</span>
              </p>
              <p>
                <Rich text={text} />
              </p>
            </li>
          );
        })}
      </ol>
    </BlockFigure>
  ),
  Plain: ({ data: { title, steps, current } }) => (
    <PlainSteps
      title={title}
      steps={steps.map(({ moment, text }, index) => ({
        head: moment,
        note: stateOf(index + 1, current).said.toLowerCase(),
        text,
      }))}
      numbered
    />
  ),
};
