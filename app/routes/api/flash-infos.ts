import { readLimit } from "#app/http/json.server.ts";
import { listFlashCards } from "#app/modules/flash/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/flash-infos";
import { publicJson, readOnly } from "./answers.ts";
import { flashJson } from "./views.ts";

export const handle = { shows: ["flash"], reads: ["limit"] } satisfies PageHandle;

export async function loader({ request }: Route.LoaderArgs) {
  const flashes = await listFlashCards(readLimit(request, 20));
  return publicJson(flashes.map(flashJson));
}

export const action = readOnly;
