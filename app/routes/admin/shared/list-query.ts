import type { ListQuery } from "#app/utils/paged.ts";

/** How many rows a page of the back office's lists may have: the first unless asked. */
export const pageSizes = [25, 50, 100] as const;

/** Search, sort, page and its size, from a list's address: `?q=&tri=&sens=&page=&par=&corbeille=1`. Never refuses: falls back. */
export function parseListQuery<S extends string>(
  request: Request,
  sorts: readonly [S, ...S[]],
  direction: "asc" | "desc" = "desc",
): ListQuery<S> {
  const { searchParams } = new URL(request.url);
  const page = Number.parseInt(searchParams.get("page") ?? "", 10);
  return {
    q: (searchParams.get("q") ?? "").trim().slice(0, 200),
    sort: oneOf(searchParams.get("tri"), sorts) ?? sorts[0],
    direction: oneOf(searchParams.get("sens"), ["asc", "desc"]) ?? direction,
    page: page > 0 ? Math.min(page, 100_000) : 1,
    perPage: pageSizes.find((size) => String(size) === searchParams.get("par")) ?? pageSizes[0],
    trash: searchParams.get("corbeille") === "1",
  };
}

/** A filter's value from the address when it is one of those that exist, else null. */
export function filterValue<T extends string>(request: Request, name: string, values: readonly T[]): T | null {
  return oneOf(new URL(request.url).searchParams.get(name), values);
}

/** The number of a row chosen in a filter when it is one of these rows, or of these options; else null. */
export function filterId(request: Request, name: string, rows: readonly ({ id: number } | { value: string })[]) {
  const ids = rows.map((row) => String("id" in row ? row.id : row.value));
  return Number(filterValue(request, name, ids)) || null;
}

function oneOf<T extends string>(value: string | null, values: readonly T[]): T | null {
  return values.find((candidate) => candidate === value) ?? null;
}

/** The list's address with these values changed; an empty one is taken out, and the page starts again unless given. */
export function listHref(
  path: string,
  current: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const next = new URLSearchParams(current);
  next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, String(value));
  }
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}

export interface Filter {
  name: string;
  label: string;
  all: string;
  options: { value: string; label: string }[];
}

/** A search with a name: "Mes brouillons" is `etat=draft&qui=moi`. */
export interface ListView {
  label: string;
  query: string;
}
