import type { DirectPage, UpdateView } from "#app/modules/live/views.ts";
import { formatDayTime, parisDay } from "#app/utils/dates.ts";
import { Update } from "./update.tsx";

/** The updates, newest first; what is pinned comes before. */
export function Timeline({ direct, address }: { direct: DirectPage; address: string }) {
  const { updates, status, scheduledFor } = direct;
  return (
    <section aria-labelledby="fil">
      <h2 id="fil" className="visually-hidden">
        Le fil du direct
      </h2>
      {updates.length === 0 ? (
        <p className="bg-sunk px-5 py-6">
          {status === "scheduled" && scheduledFor
            ? `Rendez-vous ${formatDayTime(scheduledFor)}. Les premières informations s’afficheront ici.`
            : "Les premières informations s’afficheront ici."}
        </p>
      ) : null}
      <ol>
        {updates.map((update, index) => (
          <Update key={update.id} update={update} address={address} opensDay={opensDay(update, updates[index - 1])} />
        ))}
      </ol>
    </section>
  );
}

/** The date is said where it changes from one update to the next. */
function opensDay(update: UpdateView, before: UpdateView | undefined): boolean {
  return before !== undefined && !before.isPinned && parisDay(before.publishedAt) !== parisDay(update.publishedAt);
}
