import type { DirectPage } from "#app/modules/live/views.ts";
import { formatDayTime, formatTime } from "#app/utils/dates.ts";
import { KeyMoments } from "./key-moments.tsx";
import { Questions } from "./questions.tsx";
import { Timeline } from "./timeline.tsx";

/** Everything under the head of a coverage: what the page asks for again while it is live. */
export function Coverage({ direct, address }: { direct: DirectPage; address: string }) {
  const moments = direct.updates
    .filter(({ isKeyMoment }) => isKeyMoment)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return (
    <div className="wrap grid gap-x-20 gap-y-8 pt-8 lg:grid-cols-[minmax(0,15rem)_minmax(0,46rem)]">
      <aside className="min-w-0 lg:sticky lg:top-24 lg:self-start">
        <Schedule direct={direct} />
        <KeyMoments moments={moments} />
      </aside>
      <div className="min-w-0">
        <Timeline direct={direct} address={address} />
        <Questions questions={direct.questions} />
      </div>
    </div>
  );
}

/** When it begins, began and ended, who follows it, and where it can be watched. */
function Schedule({ direct }: { direct: DirectPage }) {
  const { status, scheduledFor, startedAt, endedAt, editors, liveUrl, updatedAt, updates } = direct;
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
      {status === "live" && updates.length > 0 ? (
        <p className="text-sm text-soft">
          Actualisé à <time dateTime={updatedAt}>{formatTime(updatedAt)}</time>
        </p>
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
