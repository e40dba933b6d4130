import { type DirectHead, ownAddress } from "#app/modules/live/views.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatDayTime } from "#app/utils/dates.ts";

/** When it begins, began and ended, what comes when, who follows it, and where it can be watched. */
export function Schedule({ direct }: { direct: DirectHead }) {
  const { slug, status, scheduledFor, startedAt, endedAt, editors, liveUrl, programme } = direct;
  const names = editors.map(({ editor }) => editor.displayName);
  const lines: [string, string | null][] = [
    [
      status === "scheduled" ? "Début prévu" : "Début",
      status === "scheduled" ? scheduledFor : (startedAt ?? scheduledFor),
    ],
    ["Fin", status === "ended" ? endedAt : null],
  ];
  return (
    <section aria-label="Horaires" className="flex flex-wrap items-start gap-x-4">
      {/* Once it has begun, what happens comes first. */}
      <details className="live-schedule" open={status === "scheduled"}>
        <summary className="py-2">
          <h2 className="inline text-base">Horaires{programme.length > 0 ? " et programme" : ""}</h2>{" "}
          <Icon name="chevron-down" />
        </summary>
        <dl className="mb-2 text-sm max-lg:flex max-lg:flex-wrap max-lg:gap-x-8">
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
          <ol className="live-programme text-sm">
            {programme.map(({ time, text }) => (
              <li
                className="grid grid-cols-[3.25rem_minmax(0,1fr)] border-t border-t-line py-[0.35rem]"
                key={`${time} ${text}`}
              >
                {time ? <time className="font-[650] tabular-nums">{time}</time> : null} <span>{text}</span>
              </li>
            ))}
          </ol>
        ) : null}
      </details>
      {liveUrl && liveUrl !== ownAddress(slug) ? (
        <a className="button button-small" href={liveUrl} rel="noopener">
          Regarder
        </a>
      ) : null}
    </section>
  );
}
