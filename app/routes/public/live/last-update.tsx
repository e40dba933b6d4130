import { href } from "react-router";
import type { DirectHead } from "#app/modules/live/views.ts";
import { formatTime } from "#app/utils/dates.ts";

/** That it goes on, and since when nothing was added. */
export function LastUpdate({ direct: { slug, status, updatedAt, isDemo } }: { direct: DirectHead }) {
  if (status !== "live") return null;
  return (
    <p className="live-pulse">
      <span className="pulse" aria-hidden="true" />
      <span>
        Actualisé à <time dateTime={updatedAt}>{formatTime(updatedAt)}</time>
        <noscript>
          {" "}
          <a href={href("/suivis-en-direct/:slug", { slug })}>Actualiser</a>
        </noscript>
      </span>
      {isDemo ? (
        <span className="ml-auto text-xs">
          <span className="max-sm:hidden">Contenu de démonstration</span>
          <span className="sm:hidden">Démonstration</span>
        </span>
      ) : null}
    </p>
  );
}
