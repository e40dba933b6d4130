import type { DirectHead } from "#app/modules/live/views.ts";
import { formatTime } from "#app/utils/dates.ts";

/** That it goes on, and since when nothing was added. */
export function LastUpdate({ direct: { status, updatedAt, isDemo } }: { direct: DirectHead }) {
  if (status !== "live") return null;
  return (
    <p className="live-pulse">
      <span className="pulse" aria-hidden="true" />
      <span>
        Actualisé à <time dateTime={updatedAt}>{formatTime(updatedAt)}</time>
      </span>
      {isDemo ? <span className="ml-auto text-xs">Contenu de démonstration</span> : null}
    </p>
  );
}
