import type { Lawmaking } from "#app/modules/lawmaking/queries.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatPartialDay } from "#app/utils/partial-day.ts";

/** A real law, from the idea to what became of it: each day with the page that says it. */
export function FollowedLaw({ law: { title, summary, steps } }: { law: Lawmaking["law"] }) {
  return (
    <section aria-labelledby="loi-suivie" className="mt-16">
      <h2 id="loi-suivie" className="text-2xl">
        Une vraie loi, pas à pas
      </h2>
      <h3 className="mt-3 text-xl">{title}</h3>
      <p className="mt-2 max-w-[42rem]">{summary}</p>
      <ol className="mt-6 max-w-[46rem] border-l-4 border-brand">
        {steps.map(({ on, text, url }) => (
          <li key={on + text} className="pb-6 pl-5 last:pb-0">
            <time dateTime={on} className="block font-display font-bold first-letter:uppercase">
              {formatPartialDay(on)}
            </time>
            <p className="mt-1">
              {text}{" "}
              {url ? (
                <a className="text-sm whitespace-nowrap" href={url} rel="noopener">
                  source
                  <span className="visually-hidden"> ({formatPartialDay(on)})</span>{" "}
                  <Icon name="external" className="inline" />
                </a>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
