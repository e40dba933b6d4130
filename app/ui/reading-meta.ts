import type { MetaDescriptor } from "react-router";
import { type Matches, type PageMeta, pageMeta, siteOf } from "./seo.ts";
import { type Step, breadcrumb } from "./structured-data.ts";

/**
 * The `meta` of a reading page, and its breadcrumb (`trail`). An acting page uses `pageMeta`, to keep this out of its
 * script.
 */
export function trailMeta(
  matches: Matches,
  { trail, data = [], ...page }: PageMeta & { trail: Step[] },
): MetaDescriptor[] {
  const site = siteOf(matches);
  return pageMeta(site, { ...page, data: [breadcrumb(site, trail), ...data] });
}

/** The same with fixed words; `above` stands between the home page and it. */
export function readingMeta(path: string, title: string, description: string, above: Step[] = []) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] =>
    trailMeta(matches, { path, title, description, trail: [...above, { name: title, path }] });
}
