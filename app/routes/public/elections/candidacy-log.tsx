import type { logOf } from "#app/modules/elections/candidacies/log.ts";
import { Section } from "#app/ui/section.tsx";
import { Unfold } from "#app/ui/unfold.tsx";
import { formatDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";

type Log = ReturnType<typeof logOf>;

/** What is to come in plain view, then what happened, the last first. */
export function CandidacyLog({ log, today }: { log: Log; today: string }) {
  const past = log.filter(({ day }) => day <= today).reverse();
  return (
    <Section id="journal" title="Jour par jour" className="mt-12" titleClass="text-2xl">
      <Days entries={log.filter(({ day }) => day > today)} />
      <Unfold label={plural(past.length, "événement passé", "événements passés")} className="mt-4">
        <Days entries={past} />
      </Unfold>
    </Section>
  );
}

const Days = ({ entries }: { entries: Log }) => (
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
