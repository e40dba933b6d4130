import { href } from "react-router";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { recentArticleAddresses } from "#app/modules/articles/queries.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { element, xml } from "./xml.ts";

export const handle = { shows: ["articles", "settings"] } satisfies PageHandle;

/** The articles of the last two days, as news search engines ask for them (at most 1,000). */
export async function loader() {
  const [articles, { name }] = await Promise.all([recentArticleAddresses(), siteSettings()]);
  const entries = articles.map(({ slug, title, publishedAt }) =>
    [
      `<url>${element("loc", absoluteUrl(href("/articles/:slug", { slug })))}`,
      `<news:news><news:publication>${element("news:name", name)}<news:language>fr</news:language></news:publication>`,
      `${element("news:publication_date", publishedAt.toISOString())}${element("news:title", title)}</news:news></url>`,
    ].join(""),
  );
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${entries.join("\n")}\n</urlset>`,
  );
}
