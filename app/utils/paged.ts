import { compareTexts } from "./text.ts";

interface Paged<R> {
  items: R[];
  total: number;
  page: number;
  pages: number;
}

type Slice = { skip: number; take: number };

/** One page of a list. A page past the end is the last one; an empty list has one page. */
export async function paged<R>(
  { page, perPage }: { page: number; perPage: number },
  count: PromiseLike<number>,
  find: (slice: Slice) => PromiseLike<R[]>,
): Promise<Paged<R>> {
  const total = await count;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const shown = Math.min(Math.max(1, page), pages);
  return { items: await find({ skip: (shown - 1) * perPage, take: perPage }), total, page: shown, pages };
}

type Only = { id?: { in: number[] } };

/** Texts compared by us at most: 20 ms. Longer lists keep the database's own order. */
const MOST_COMPARED = 5000;

/** A page of a list in alphabetical order: SQLite compares bytes, and puts "État" after "Zone". */
export async function pagedByText<R extends { id: number }>(
  query: { page: number; perPage: number; sort: string; direction: "asc" | "desc" },
  count: PromiseLike<number>,
  texts: (() => PromiseLike<({ id: number } & Record<string, unknown>)[]>) | false,
  find: (slice: Slice, only: Only) => PromiseLike<R[]>,
): Promise<Paged<R>> {
  const total = await count;
  return paged(query, Promise.resolve(total), async (slice) => {
    if (!texts || total > MOST_COMPARED) return find(slice, {});
    const sign = query.direction === "asc" ? 1 : -1;
    const textOf = (row: Record<string, unknown>) => String(row[query.sort]);
    const ids = (await texts())
      .toSorted((one, other) => sign * compareTexts(textOf(one), textOf(other)) || one.id - other.id)
      .slice(slice.skip, slice.skip + slice.take)
      .map(({ id }) => id);
    const rows = new Map((await find({ skip: 0, take: slice.take }, { id: { in: ids } })).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  });
}

export interface ListQuery<S extends string> {
  q: string;
  sort: S;
  direction: "asc" | "desc";
  page: number;
  perPage: number;
  trash: boolean;
}
