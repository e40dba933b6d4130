import { readLimit } from "#app/http/json.server.ts";
import { featuredArticles } from "#app/modules/articles/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { publicJson, readOnly } from "../answers.ts";
import { articleJson } from "../views.ts";
import type { Route } from "./+types/featured";

export const handle = { shows: ["articles", "categories"], reads: ["limit"] } satisfies PageHandle;

export async function loader({ request }: Route.LoaderArgs) {
  const articles = await featuredArticles(readLimit(request, 6));
  return publicJson(articles.map(articleJson));
}

export const action = readOnly;
