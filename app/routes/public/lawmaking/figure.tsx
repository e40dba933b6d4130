import type { Lawmaking } from "#app/modules/lawmaking/queries.server.ts";
import { procedureNames } from "./country-texts.ts";
import { Step } from "./step.tsx";

interface Props {
  guide: Pick<Lawmaking, "start" | "ways" | "end">;
  /** What decides of the way: "selon le sujet". */
  fork: string;
  terms: Record<string, string>;
}

/** The making of a law, drawn: one line, three ways that part and meet again, one line. The steps are read in its order. */
export function LawFigure({ guide: { start, ways, end }, fork, terms }: Props) {
  const after = start.length + (ways.length ? 2 : 1);
  return (
    <div className="law">
      <ol className="law-line">
        {start.map((step, index) => (
          <Step key={step.id} step={step} number={String(index + 1)} terms={terms} />
        ))}
      </ol>
      {ways.length > 0 ? (
        <>
          <Branches className="law-branches" />
          <section aria-labelledby="chemins" className="my-6 lg:my-2">
            <h3 id="chemins" className="mb-5 font-extrabold text-[1.25rem] leading-[1.2] font-display lg:text-center">
              Étape {start.length + 1}&#8239;: trois chemins possibles, {fork}
            </h3>
            <ul className="grid grid-cols-1 gap-6 lg:grid-cols-3">
              {ways.map((each) => (
                <WayColumn key={each.way} {...each} terms={terms} />
              ))}
            </ul>
          </section>
          <Branches className="law-branches lg:mt-0 lg:mx-0 lg:mb-2 lg:rotate-180" />
        </>
      ) : null}
      <ol className="law-line" start={after}>
        {end.map((step, index) => (
          <Step key={step.id} step={step} number={String(after + index)} terms={terms} />
        ))}
      </ol>
    </div>
  );
}

type ColumnProps = Lawmaking["ways"][number] & Pick<Props, "terms">;

function WayColumn({ way, when, steps, terms }: ColumnProps) {
  const { letter, title, article } = procedureNames[way];
  return (
    <li className="law-way">
      <h4 className="flex items-start gap-3 font-[750] text-[1.125rem] leading-tight font-display">
        <span className="size-9 flex-none grid place-items-center bg-ink text-paper font-extrabold" aria-hidden="true">
          {letter}
        </span>
        <span>
          <span className="visually-hidden">Chemin {letter}&nbsp;: </span>
          {title}
          <span className="law-article">{article} de la Constitution</span>
        </span>
      </h4>
      <p className="mt-3 mb-4 text-[0.9375rem]">{when}</p>
      <ol className="law-line">
        {steps.map((step, index) => (
          <Step key={step.id} step={step} number={`${letter}${index + 1}`} terms={terms} />
        ))}
      </ol>
    </li>
  );
}

/** One line becomes three, or three one: for the eye; the words say it too. */
function Branches({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 600 60" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {["M300 0 C300 40 100 20 100 60", "M300 0 V60", "M300 0 C300 40 500 20 500 60"].map((line) => (
        <path key={line} d={line} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
