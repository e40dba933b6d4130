import { readLimit } from "#app/http/json.server.ts";
import { recentArticles } from "#app/modules/articles/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { publicJson, readOnly } from "../answers.ts";
import { articleJson } from "../views.ts";
import type { Route } from "./+types/recent";

export const handle = { shows: ["articles", "categories"], reads: ["limit"] } satisfies PageHandle;

/** Seconds (docs/product.md, 9). */
const FRESHNESS = 60;

export async function loader({ request }: Route.LoaderArgs) {
  const articles = await recentArticles({ limit: readLimit(request, 12) });
  return publicJson(articles.map(articleJson), FRESHNESS);
}

export const action = readOnly;
