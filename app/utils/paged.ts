export interface Paged<R> {
  items: R[];
  /** Rows in all. */
  total: number;
  /** The page shown, 1 for the first. */
  page: number;
  pages: number;
}

/** One page of a list. A page past the end is the last one; an empty list has one page. */
export async function paged<R>(
  { page, perPage }: { page: number; perPage: number },
  count: PromiseLike<number>,
  find: (slice: { skip: number; take: number }) => PromiseLike<R[]>,
): Promise<Paged<R>> {
  const total = await count;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const shown = Math.min(Math.max(1, page), pages);
  return { items: await find({ skip: (shown - 1) * perPage, take: perPage }), total, page: shown, pages };
}
