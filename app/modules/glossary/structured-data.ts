import { type Site, absolute } from "#app/ui/seo.ts";
import { context } from "#app/ui/structured-data.ts";

interface DefinedTerm {
  name: string;
  description: string;
  path: string;
  set: { name: string; path: string };
}

export function definedTerm(site: Site, { name, description, path, set }: DefinedTerm) {
  return {
    "@context": context,
    "@type": "DefinedTerm",
    name,
    description,
    url: absolute(site, path),
    inLanguage: "fr",
    inDefinedTermSet: { "@type": "DefinedTermSet", name: set.name, url: absolute(site, set.path) },
  };
}

export function definedTermSet(
  site: Site,
  { name, description, path }: { name: string; description: string; path: string },
) {
  return {
    "@context": context,
    "@type": "DefinedTermSet",
    name,
    description,
    url: absolute(site, path),
  };
}
