import { fragment } from "#app/http/fragment.server.ts";
import type { PageHandle } from "#app/modules/audit/action.ts";
import { findDirect } from "#app/modules/live/queries.server.ts";
import type { Route } from "./+types/coverage-fragment";
import { Coverage } from "./coverage.tsx";

export const handle = { shows: ["directs", "coverage"] } satisfies PageHandle;

/** The coverage alone: its page asks for it while it is live, and wants what is true now. */
export async function loader({ params }: Route.LoaderArgs) {
  const direct = await findDirect(params.slug);
  return direct ? fragment(<Coverage direct={direct} />, 0) : new Response(null, { status: 404 });
}
