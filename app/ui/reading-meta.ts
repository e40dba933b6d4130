import type { MetaDescriptor } from "react-router";
import { type Matches, pageMeta, siteOf } from "./seo.ts";
import { type Step, breadcrumb } from "./structured-data.ts";

/**
 * The `meta` of a reading page with fixed words, and its breadcrumb (`above` between). An acting page uses
 * `staticMeta`, to keep this out of its script.
 */
export function readingMeta(path: string, title: string, description: string, above: Step[] = []) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => {
    const site = siteOf(matches);
    const data = [breadcrumb(site, [...above, { name: title, path }])];
    return pageMeta(site, { path, title, description, data });
  };
}
