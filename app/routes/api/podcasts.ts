import { readLimit } from "#app/http/json.server.ts";
import { listEpisodes } from "#app/modules/podcasts/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/podcasts";
import { publicJson, readOnly } from "./answers.ts";
import { episodeJson } from "./views.ts";

export const handle = { shows: ["podcasts"], reads: ["limit"] } satisfies PageHandle;

export async function loader({ request }: Route.LoaderArgs) {
  const { episodes } = await listEpisodes({ limit: readLimit(request, 50) });
  return publicJson(episodes.map(episodeJson));
}

export const action = readOnly;
