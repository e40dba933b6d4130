import { json, readLimit } from "#app/http/json.server.ts";
import { listCombinedNews } from "#app/modules/news/queries.server.ts";
import type { Route } from "./+types/combined-news";
import { readOnly } from "./answers.ts";

/** The wall's newest items, from feeds and staff; never cached (docs/product.md, 7). */
export const loader = async ({ request }: Route.LoaderArgs) =>
  json({ news: await listCombinedNews({ limit: readLimit(request, 10) }) });

export const action = readOnly;
