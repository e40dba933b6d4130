import { href } from "react-router";
import { fragment } from "#app/http/answers/fragment.server.ts";
import { pageTime } from "#app/http/pages/page-time.server.ts";
import { pollingAnswer } from "#app/http/answers/polling-answer.server.ts";
import { loadFactor } from "#app/http/measures/site-load.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import type { PageHandle } from "#app/modules/actions/action.ts";
import { pollSeconds } from "#app/modules/live/poll-interval.ts";
import { changesSince } from "#app/modules/live/changes-since.server.ts";
import type { Route } from "./+types/coverage-fragment";
import { CoverageChanges } from "./changes.tsx";

export const handle = { shows: ["directs", "coverage", "glossary"], reads: ["depuis", "econome"] } satisfies PageHandle;

/**
 * The changes since `?depuis=`, the wait before the next poll (`Poll-After`, s), the next cursor as ETag. 304: none.
 * 410: the coverage is gone.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const changes = await changesSince(params.slug, query.get("depuis") ?? "");
  if (!changes || changes === "gone") return new Response(null, { status: changes ? 410 : 404 });
  const thrifty = query.get("econome") === "1";
  const seconds = pollSeconds(changes.direct, { now: pageTime(), load: loadFactor(), thrifty });
  const address = absoluteUrl(href("/suivis-en-direct/:slug", { slug: changes.direct.slug }));
  return pollingAnswer(request, changes.cursor, seconds, (headers) =>
    fragment(<CoverageChanges changes={changes} address={address} />, 0, headers),
  );
}
