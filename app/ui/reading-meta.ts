import type { MetaDescriptor } from "react-router";
import { type Matches, pageMeta, siteOf } from "./seo.ts";
import { type Step, breadcrumb } from "./structured-data.ts";

/**
 * The `meta` of a page to read that says the same of itself whatever it shows, with the way from the home page; `above`
 * stands between. A page that runs React in the browser has `staticMeta`: it would carry this there.
 */
export function readingMeta(path: string, title: string, description: string, above: Step[] = []) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => {
    const site = siteOf(matches);
    const data = [breadcrumb(site, [...above, { name: title, path }])];
    return pageMeta(site, { path, title, description, data });
  };
}
