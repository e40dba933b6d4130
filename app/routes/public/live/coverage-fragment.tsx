import { href } from "react-router";
import { fragment } from "#app/http/fragment.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import type { PageHandle } from "#app/modules/audit/action.ts";
import { findDirect } from "#app/modules/live/queries.server.ts";
import type { Route } from "./+types/coverage-fragment";
import { Coverage } from "./coverage.tsx";

export const handle = { shows: ["directs", "coverage"] } satisfies PageHandle;

/** The coverage alone: its page asks for it while it is live, and wants what is true now. */
export async function loader({ params }: Route.LoaderArgs) {
  const direct = await findDirect(params.slug);
  if (!direct) return new Response(null, { status: 404 });
  const address = absoluteUrl(href("/suivis-en-direct/:slug", { slug: direct.slug }));
  return fragment(<Coverage direct={direct} address={address} />, 0);
}
