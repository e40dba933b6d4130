import { recentArticles, recentTexts } from "#app/modules/articles/queries.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { LATEST, rss } from "./rss.ts";

export const handle = { shows: ["articles", "categories", "glossary", "settings", "team"] } satisfies PageHandle;

/** RSS 2.0 of the latest articles. */
export async function loader() {
  const [articles, texts, { name, tagline }] = await Promise.all([
    recentArticles({ limit: LATEST }),
    recentTexts(LATEST),
    siteSettings(),
  ]);
  return rss({ title: name, description: tagline, path: "/feed.xml", page: "/", articles, texts, newsroom: name });
}
