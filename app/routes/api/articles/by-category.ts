import { jsonError, readLimit } from "#app/http/json.server.ts";
import { recentArticles } from "#app/modules/articles/queries.server.ts";
import { listCategories } from "#app/modules/categories/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { publicJson, readOnly } from "../answers.ts";
import { articleJson } from "../views.ts";
import type { Route } from "./+types/by-category";

export const handle = { shows: ["articles", "categories"], reads: ["limit"] } satisfies PageHandle;

export async function loader({ request, params }: Route.LoaderArgs) {
  const category = (await listCategories()).find(({ id }) => String(id) === params.categoryId);
  if (!category) return jsonError(404, "Cette catégorie n’existe pas.");
  const articles = await recentArticles({ limit: readLimit(request, 12), categoryId: category.id });
  return publicJson(articles.map(articleJson));
}

export const action = readOnly;
