import type { DirectHead } from "#app/modules/live/views.ts";
import { formatTime } from "#app/utils/dates.ts";

/** That it goes on, and since when nothing was added. */
export function LastUpdate({ direct: { status, updatedAt } }: { direct: DirectHead }) {
  if (status !== "live") return null;
  return (
    <p className="live-pulse">
      <span className="pulse" aria-hidden="true" />
      <span>
        En cours, actualisé à <time dateTime={updatedAt}>{formatTime(updatedAt)}</time>
      </span>
    </p>
  );
}
