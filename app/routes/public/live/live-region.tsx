import type { ReactNode } from "react";
import { href } from "react-router";
import type { DirectPage } from "#app/modules/live/coverage-page.server.ts";

interface Props {
  direct: DirectPage;
  cursor: string;
  address: string;
  children: ReactNode;
}

/** A coverage that goes on: the script keeps it as the server has it (enhance/live/live.ts); without, the browser loads it again. */
export function LiveRegion({ direct: { slug, status, floor }, cursor, address, children }: Props) {
  return (
    <div
      data-live={href("/fragments/suivis-en-direct/:slug", { slug })}
      data-cursor={cursor}
      data-floor={floor}
      data-status={status}
    >
      {status === "live" ? (
        <noscript>
          <meta httpEquiv="refresh" content="60" />
        </noscript>
      ) : null}
      <output className="live-note" data-live-note hidden />
      {children}
      <noscript>
        <p className="live-note mt-10">
          {status === "live" ? "Cette page se recharge toutes les minutes. " : null}
          <a href={address}>Actualiser</a>
        </p>
      </noscript>
      <output className="visually-hidden" data-live-said />
      <button type="button" className="button live-pill" data-live-pill hidden>
        Nouveautés
      </button>
    </div>
  );
}
