import type { logOf } from "#app/modules/elections/candidacies/log.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import "#app/ui/unfold.css";

type Log = ReturnType<typeof logOf>;

/** What is to come in plain view, then what happened, the last first. */
export function CandidacyLog({ log, today }: { log: Log; today: string }) {
  const past = log.filter(({ day }) => day <= today).reverse();
  return (
    <section className="mt-12" aria-labelledby="journal">
      <h2 id="journal" className="text-2xl">
        Jour par jour
      </h2>
      <Days entries={log.filter(({ day }) => day > today)} />
      <details className="mt-4">
        <summary className="unfold">
          {plural(past.length, "événement passé", "événements passés")} <Icon name="chevron-down" />
        </summary>
        <Days entries={past} />
      </details>
    </section>
  );
}

function Days({ entries }: { entries: Log }) {
  return (
    <ul className="mt-3">
      {entries.map(({ day, text, url }) => (
        <li key={day + text} className="grid gap-x-4 border-b border-line py-1 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
          <time dateTime={day} className="text-soft">
            {formatDay(day)}
          </time>
          <a href={url} rel="noopener">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
