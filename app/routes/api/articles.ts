import type { At } from "#app/http/answers.server.ts";
import { readLimit, jsonError } from "#app/http/json.server.ts";
import { featuredArticles, recentArticles } from "#app/modules/articles/queries.server.ts";
import { listCategories } from "#app/modules/categories/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { calls, publicJson } from "./answers.ts";
import { articleJson } from "./views.ts";

async function featured({ request }: At) {
  const articles = await featuredArticles(readLimit(request, 6));
  return publicJson(articles.map(articleJson));
}

/** Seconds (docs/product.md, 9). */
const FRESHNESS = 60;

async function recent({ request }: At) {
  const articles = await recentArticles({ limit: readLimit(request, 12) });
  return publicJson(articles.map(articleJson), FRESHNESS);
}

export const handle = { shows: ["articles", "categories"], reads: ["limit"] } satisfies PageHandle;

async function byCategory({ request, params }: At<"categoryId">) {
  const category = (await listCategories()).find(({ id }) => String(id) === params.categoryId);
  if (!category) return jsonError(404, "Cette catégorie n’existe pas.");
  const articles = await recentArticles({ limit: readLimit(request, 12), categoryId: category.id });
  return publicJson(articles.map(articleJson));
}

const answers = calls({ reads: { featured: featured, recent: recent, "by-category/:categoryId": byCategory } });

export const loader = answers.loader;
export const action = answers.action;
