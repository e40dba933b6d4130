import { currentReader } from "#app/http/context.server.ts";
import { json, jsonError } from "#app/http/json.server.ts";
import { listSavedSlugs } from "#app/modules/accounts/saved-articles.server.ts";
import { readOnly } from "../answers.ts";
import type { Route } from "./+types/saved-articles";

/** What the save buttons show for a signed-in reader. */
export async function loader({ request }: Route.LoaderArgs) {
  const reader = await currentReader(request);
  return reader ? json({ slugs: await listSavedSlugs(reader.id) }) : jsonError(401, "Tu n’es pas connecté.");
}

export const action = readOnly;
