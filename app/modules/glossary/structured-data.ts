import { type Site, absolute } from "#app/ui/seo.ts";
import { type Described, context, described } from "#app/ui/structured-data.ts";

export const definedTermSet = (site: Site, set: Described) => ({
  "@context": context,
  ...described(site, "DefinedTermSet", set),
});

export const definedTerm = (site: Site, { set, ...term }: Described & { set: { name: string; path: string } }) => ({
  "@context": context,
  ...described(site, "DefinedTerm", term),
  inLanguage: "fr",
  inDefinedTermSet: { "@type": "DefinedTermSet", name: set.name, url: absolute(site, set.path) },
});
