import { readLimit } from "#app/http/json.server.ts";
import { listPublishedVideos } from "#app/modules/videos/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/videos";
import { publicJson, readOnly } from "./answers.ts";
import { imageUrl } from "./views.ts";

export const handle = { shows: ["videos"], reads: ["limit"] } satisfies PageHandle;

export async function loader({ request }: Route.LoaderArgs) {
  const videos = await listPublishedVideos(readLimit(request, 20));
  return publicJson(videos.map(({ thumbnail, ...video }) => ({ ...video, thumbnailUrl: imageUrl(thumbnail) })));
}

export const action = readOnly;
