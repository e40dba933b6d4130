import type { DirectHead } from "#app/modules/live/views.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatDayTime } from "#app/utils/dates.ts";

/** When it begins, began and ended, what comes when, who follows it, and where it can be watched. */
export function Schedule({ direct }: { direct: DirectHead }) {
  const { status, scheduledFor, startedAt, endedAt, editors, liveUrl, programme } = direct;
  const names = editors.map(({ editor }) => editor.displayName);
  const lines: [string, string | null][] = [
    [
      status === "scheduled" ? "Début prévu" : "Début",
      status === "scheduled" ? scheduledFor : (startedAt ?? scheduledFor),
    ],
    ["Fin", status === "ended" ? endedAt : null],
  ];
  return (
    <section aria-labelledby="horaires">
      <h2 id="horaires" className="text-base">
        Horaires
      </h2>
      <dl className="mt-2 text-sm max-lg:flex max-lg:flex-wrap max-lg:gap-x-8">
        {lines.map(([label, date]) =>
          date ? (
            <div key={label} className="mb-2">
              <dt className="text-soft">{label}</dt>
              <dd className="font-semibold first-letter:uppercase">
                <time dateTime={date}>{formatDayTime(date)}</time>
              </dd>
            </div>
          ) : null,
        )}
        {names.length > 0 ? (
          <div className="mb-2">
            <dt className="text-soft">Suivi par</dt>
            <dd className="font-semibold">{names.join(", ")}</dd>
          </div>
        ) : null}
      </dl>
      {programme.length > 0 ? (
        // Once it has begun, what happened comes first on a phone.
        <details className="live-schedule" open={status === "scheduled"}>
          <summary>
            Au programme <Icon name="chevron-down" />
          </summary>
          <ol className="live-programme">
            {programme.map(({ time, text }) => (
              <li key={`${time} ${text}`}>
                {time ? <time>{time}</time> : null} <span>{text}</span>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      {liveUrl ? (
        <p className="mt-3">
          <a className="button button-small" href={liveUrl} rel="noopener">
            Regarder
          </a>
        </p>
      ) : null}
    </section>
  );
}
