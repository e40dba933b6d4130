import { pollingAnswer, loadFactor } from "#app/http/answers/shared.server.ts";
import { jsonError, json } from "#app/http/json.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { changesSince } from "#app/modules/live/changes-since.server.ts";
import { pollSeconds } from "#app/modules/live/poll-interval.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/directs";
import { readOnly } from "./answers.ts";
import { changesJson } from "./views.ts";

export const handle = { shows: ["directs", "coverage", "glossary"], reads: ["depuis", "econome"] } satisfies PageHandle;

/** What changed in a coverage since `?depuis=`, as its page polls it (routes/public/live/coverage-fragment.tsx), in JSON. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const changes = await changesSince(params.slug, query.get("depuis") ?? "");
  if (!changes) return jsonError(404, "Ce direct n’existe pas.");
  if (changes === "gone") return jsonError(410, "Ce direct n’est plus en ligne.");
  const thrifty = query.get("econome") === "1";
  const seconds = pollSeconds(changes.direct, { now: pageTime(), load: loadFactor(), thrifty });
  return pollingAnswer(request, changes.cursor, seconds, (headers) => json(changesJson(changes, seconds), { headers }));
}

export const action = readOnly;
