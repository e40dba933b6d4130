import { absoluteUrl } from "#app/http/site-url.server.ts";
import { element } from "./xml.ts";

export const URLSET = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

/** One address of a map of the site. */
export function entry(path: string, lastModified?: Date): string {
  const changed = lastModified ? element("lastmod", lastModified.toISOString()) : "";
  return `<url>${element("loc", absoluteUrl(path))}${changed}</url>`;
}

/** Articles of one file: the protocol takes 50,000 addresses (sitemaps.org). By number, so that an article stays in its file. */
export const OF_A_FILE = 50_000;
