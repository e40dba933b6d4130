import { href } from "react-router";
import type { PlaceCode } from "#app/modules/glossary/labels.ts";

/** Address of the glossary with this search and this place; what is empty is left out. */
export function glossaryHref({ q = "", place = null }: { q?: string; place?: PlaceCode | null }): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (place) query.set("pays", place);
  return href("/lexique") + (query.size ? `?${query}` : "");
}

/** Address of a term. */
export const termHref = (slug: string): string => href("/lexique/:slug", { slug });
