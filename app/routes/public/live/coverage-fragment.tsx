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
 * What a page of the coverage lacks (`?depuis=` its cursor), how long to wait before it asks again (`Poll-After`, s), and
 * the cursor to ask with as ETag: nothing new is 304 without a body. 410: the coverage is no more.
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
