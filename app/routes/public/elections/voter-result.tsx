import { href } from "react-router";
import { daysLeft } from "#app/modules/elections/deadlines.ts";
import type { Result, Step } from "#app/modules/elections/voter/result.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatDayOf, formatMonthOf } from "#app/utils/dates.ts";
import { daysBetween } from "#app/utils/days.ts";

interface Props {
  result: Result;
  when: string;
  slug: string | null;
  today: string;
}

/** What to do, by when, each thing with the page of who decides. */
export function VoterResult({ result: { can, title, steps }, when, slug, today }: Props) {
  return (
    <section aria-labelledby="reponse-titre" id="reponse">
      <div className="mb-6 max-w-text bg-night p-6 text-on-night [clip-path:var(--cut-a)]">
        <p className="text-sm font-bold text-amber">{can === "no" ? "Non" : "Oui"}</p>
        <h2 id="reponse-titre" className="mt-1 text-2xl">
          {title}
        </h2>
        <p className="mt-2">Le vote&#8239;: {when}</p>
      </div>
      <ol className="to-do max-w-[46rem]">
        {steps.map((step) => (
          <ToDo key={step.title} step={step} today={today} />
        ))}
      </ol>
      {slug ? (
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={`${href("/elections/:slug", { slug })}#calendrier`}>
            Toutes les dates, et un rappel
          </ButtonLink>
          <ButtonLink href={href("/elections/et-moi")} kind="quiet">
            Recommencer
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

function ToDo({ step: { title, text, day, when, page }, today }: { step: Step; today: string }) {
  const isPast = Boolean(day && day < today);
  return (
    <li>
      {day ? (
        <p className="to-do-day" aria-hidden="true">
          <b className="font-display">{Number(day.slice(8))}</b>
          {formatMonthOf(day).replace(/ /, " ")}
        </p>
      ) : (
        <p className="to-do-day" aria-hidden="true">
          <b className="font-display">?</b>
        </p>
      )}
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="font-semibold">
          {day ? (
            <>
              <time dateTime={day}>{formatDayOf(day)}</time>,{" "}
              {isPast ? "c’est passé" : daysLeft(daysBetween(today, day))}
            </>
          ) : (
            (when ?? "Date pas encore fixée")
          )}
        </p>
        <p className="mt-1">{text}</p>
        <p className="mt-1 text-sm">
          <a href={page.url} rel="noopener noreferrer">
            {page.name}
            <Icon name="external" className="ml-1 inline" />
          </a>
        </p>
      </div>
    </li>
  );
}
