import { href } from "react-router";
import { daysLeft } from "#app/modules/elections/deadlines.ts";
import type { DatedStep, Result } from "#app/modules/elections/voter/evaluate.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatDayOf, formatMonthOf } from "#app/utils/dates.ts";
import { daysBetween } from "#app/utils/days.ts";

/** A step whose text has the terms of the glossary linked. */
type LinkedStep = DatedStep & { textHtml: string };

interface Props {
  result: Omit<Result, "steps"> & { steps: LinkedStep[] };
  when: string;
  slug: string | null;
  today: string;
}

const short = { yes: "Oui", second: "Oui, au second tour", depends: "Cela dépend", no: "Non" };

/** What to do, by when, each thing with the page of who decides, whom to ask and the article of law. */
export function VoterResult({ result: { can, title, article, steps }, when, slug, today }: Props) {
  return (
    <>
      <div className="mb-6 max-w-text bg-night p-6 text-on-night [clip-path:var(--cut-a)]">
        <p className="text-sm font-bold text-amber">{short[can]}</p>
        <h2 id="question" className="mt-1 text-2xl">
          {title}
        </h2>
        <p className="mt-2">Le vote&#8239;: {when}</p>
        <p className="mt-1 text-sm">La règle&#8239;: {article}</p>
      </div>
      <ol className="to-do max-w-[46rem]">
        {steps.map((step) => (
          <ToDo key={`${step.title} ${step.text}`} step={step} today={today} />
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        {slug ? (
          <ButtonLink href={`${href("/elections/:slug", { slug })}#calendrier`}>
            Toutes les dates, et un rappel
          </ButtonLink>
        ) : null}
        <ButtonLink href={href("/elections/et-moi")} kind="quiet">
          Recommencer
        </ButtonLink>
      </p>
    </>
  );
}

function ToDo({ step, today }: { step: LinkedStep; today: string }) {
  const { title, textHtml, list, day, when, page, ask, article } = step;
  return (
    <li>
      <p className="to-do-day" aria-hidden="true">
        <b className="font-display">{day ? Number(day.slice(8)) : "?"}</b>
        {day ? formatMonthOf(day).replace(/ /, " ") : null}
      </p>
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="font-semibold">
          {day ? (
            <>
              <time dateTime={day}>{formatDayOf(day)}</time>,{" "}
              {day < today ? "c’est passé" : daysLeft(daysBetween(today, day))}
            </>
          ) : (
            when
          )}
        </p>
        <p className="mt-1" dangerouslySetInnerHTML={{ __html: textHtml }} />
        {list ? (
          <ul className="mt-1 list-disc pl-5">
            {list.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        ) : null}
        <p className="mt-1">À qui demander&#8239;: {ask}.</p>
        <p className="mt-1 text-sm">
          <a href={page.url} rel="noopener noreferrer">
            {page.name}
            <Icon name="external" className="ml-1 inline" />
          </a>
        </p>
        <p className="text-soft text-sm">La règle&#8239;: {article}</p>
      </div>
    </li>
  );
}
