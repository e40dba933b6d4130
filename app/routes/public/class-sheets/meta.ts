import type { MetaDescriptor } from "react-router";
import type { ClassSheet } from "#app/modules/class-sheets/sheet.ts";
import { type Matches, pageMeta, siteOf } from "#app/ui/seo.ts";

/** What a sheet says of itself: its page is what search engines should find. */
export function sheetMeta({
  loaderData,
  matches,
}: {
  loaderData: { sheet: ClassSheet } | undefined;
  matches: Matches;
}): MetaDescriptor[] {
  if (!loaderData) return [];
  const { title, path } = loaderData.sheet;
  return pageMeta(siteOf(matches), {
    title: `Fiche de classe\u202F: ${title}`,
    description: "L’essentiel, les mots à connaître, une question et les sources, en deux pages à imprimer.",
    path: `${path}/fiche`,
    noindex: true,
  });
}
