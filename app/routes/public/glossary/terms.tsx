import { href } from "react-router";
import type { PlaceCode } from "#app/modules/glossary/labels.ts";
import type { TermCard } from "#app/modules/glossary/queries.server.ts";
import { Flagged } from "#app/ui/flag.tsx";
import { countryFlags, countryLabels } from "#app/utils/countries.ts";

export const Terms = ({ terms }: { terms: TermCard[] }) => (
  <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
    {terms.map(({ slug, term, shortDefinition, country }) => (
      <li key={slug} className="border-b border-line py-4">
        <a className="font-display text-lg font-bold" href={termHref(slug)}>
          {term}
        </a>
        {country ? (
          <>
            {"\u00A0"}
            <Flagged>{countryFlags[country]}</Flagged>
            <span className="visually-hidden">({countryLabels[country]})</span>
          </>
        ) : null}
        <p className="mt-1 text-sm text-soft">{shortDefinition}</p>
      </li>
    ))}
  </ul>
);

export function glossaryHref({ q = "", place = null }: { q?: string; place?: PlaceCode | null }): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (place) query.set("pays", place);
  return href("/lexique") + (query.size ? `?${query}` : "");
}

export const termHref = (slug: string): string => href("/lexique/:slug", { slug });
