import { formatPartialDay } from "#app/utils/partial-day.ts";
import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView, PlainSteps, Rich } from "../view.tsx";
import type { Timeline, Deciders, Bill } from "./steps.ts";

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

const states = {
  done: { className: "", label: "Fait" },
  current: { className: "bill-current", label: "On en est là" },
  next: { className: "bill-next", label: "À venir" },
};

/** Nobody says where a bill stands who has not looked: without a day the step is the last one known. */
const lastKnown = { ...states.current, label: "Dernière étape connue" };

const stateOf = (step: number, { current, checked }: Bill) =>
  step < current ? states.done : step > current ? states.next : checked ? states.current : lastKnown;

export const billView: BlockView<Bill> = {
  Block: ({ data }) => {
    const { title, steps, current, checked, source } = data;
    return (
      <BlockFigure className="bill" title={title} source={source}>
        <ol>
          {steps.map(({ moment, text }, index) => {
            const { className, label } = stateOf(index + 1, data);
            return (
              <li
                key={index}
                className={className || undefined}
                aria-current={index + 1 === current ? "step" : undefined}
              >
                <p className="font-[750] text-[1em] leading-[1.4] [font-family:var(--font-display)]">
                  {french(moment)}{" "}
                  <span className={index + 1 === current ? "bill-here" : "visually-hidden"}>{label}</span>
                </p>
                <p>
                  <Rich text={text} />
                </p>
                {checked && index + 1 === current ? (
                  <p className="bill-checked">Dernière vérification&#8239;: {formatPartialDay(checked)}</p>
                ) : null}
              </li>
            );
          })}
        </ol>
      </BlockFigure>
    );
  },
  Plain: ({ data, data: { title, steps } }) => (
    <PlainSteps
      title={title}
      steps={steps.map(({ moment, text }, index) => ({
        head: moment,
        note: stateOf(index + 1, data).label.toLowerCase(),
        text,
      }))}
      numbered
    />
  ),
};
