import { redirect } from "react-router";
import { recentArticles, recentTexts } from "#app/modules/articles/queries.server.ts";
import { findCategory } from "#app/modules/categories/queries.server.ts";
import { categoryFeed } from "#app/modules/categories/views.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/category-feed";
import { LATEST, rss } from "./rss.ts";

export const handle = { shows: ["articles", "categories", "glossary", "settings", "team"] } satisfies PageHandle;

/** `/flux/europe.xml`: RSS 2.0 of the latest articles of a category. */
export async function loader({ params }: Route.LoaderArgs) {
  const slug = /^(.+)\.xml$/.exec(params.file)?.[1];
  const category = slug ? await findCategory(slug) : null;
  if (!category) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  if (category.slug !== slug) return redirect(categoryFeed(category.slug), 301);
  const [articles, texts, { name }] = await Promise.all([
    recentArticles({ limit: LATEST, categoryId: category.id }),
    recentTexts(LATEST, category.id),
    siteSettings(),
  ]);
  return rss({
    title: `${category.name} | ${name}`,
    description: category.description || `Les articles de la catégorie ${category.name}.`,
    path: categoryFeed(category.slug),
    page: `/articles?categorie=${category.slug}`,
    articles,
    texts,
    newsroom: name,
  });
}
