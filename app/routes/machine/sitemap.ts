import { absoluteUrl } from "#app/http/site-url.server.ts";
import { lastArticleNumber } from "#app/modules/articles/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { OF_A_FILE } from "./sitemap-entry.ts";
import { element, xml } from "./xml.ts";

export const handle = { shows: ["articles"] } satisfies PageHandle;

/** The maps of the site: its pages, and its articles by fifty thousand. */
export async function loader() {
  const files = Math.ceil((await lastArticleNumber()) / OF_A_FILE);
  const names = ["pages.xml", ...Array.from({ length: files }, (_, index) => `articles-${index + 1}.xml`)];
  const entries = names.map((name) => `<sitemap>${element("loc", absoluteUrl(`/sitemaps/${name}`))}</sitemap>`);
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>`,
  );
}
