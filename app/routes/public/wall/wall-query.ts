import { href } from "react-router";

export const countries = [
  { value: "FR", label: "France" },
  { value: "BE", label: "Belgique" },
  { value: "EU", label: "Europe" },
] as const;

export type WallCountry = (typeof countries)[number]["value"];

/** What the address of the wall says: filters, place in the list, item opened. */
export interface WallAddress {
  q: string;
  country: WallCountry | null;
  sourceId: number | null;
  cursor: string | null;
  modal: number | null;
}

const id = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

export function readWallAddress(url: string): WallAddress {
  const query = new URL(url).searchParams;
  return {
    q: (query.get("q") ?? "").trim().slice(0, 200),
    country: countries.find(({ value }) => value === query.get("pays"))?.value ?? null,
    sourceId: id(query.get("source")),
    cursor: query.get("suite")?.slice(0, 64) || null,
    modal: id(query.get("modal")),
  };
}

export const anchorOf = (id: number) => `actu-${id}`;

export function wallHref({ q, country, sourceId, cursor, modal }: Partial<WallAddress>): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (country) query.set("pays", country);
  if (sourceId) query.set("source", String(sourceId));
  if (cursor) query.set("suite", cursor);
  if (modal) query.set("modal", String(modal));
  return href("/mur-actualites") + (query.size ? `?${query}` : "");
}
