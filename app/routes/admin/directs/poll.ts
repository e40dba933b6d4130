import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { json } from "#app/http/json.server.ts";
import { deskPulse } from "#app/modules/live/staff-queries.server.ts";
import type { Route } from "./+types/poll";

/** What an open desk asks every few seconds: is there anything new? */
export async function loader({ params }: Route.LoaderArgs) {
  return json(orNotFound(await deskPulse(rowId(params.id))));
}
