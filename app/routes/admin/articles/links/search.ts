import { json } from "#app/http/json.server.ts";
import type { Route } from "./+types/search";
import { pagesFound } from "./found.server.ts";

/** For the editor's dialog: our own pages, while one types. */
export async function loader({ request }: Route.LoaderArgs) {
  return json(await pagesFound(request));
}
