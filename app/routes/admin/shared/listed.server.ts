import type { Batch, ListRequest } from "#app/http/list-rows.server.ts";
import type { ListQuery } from "#app/utils/paged.ts";
import { filterValue, parseListQuery } from "./list-query.ts";

type Filters = Record<string, readonly [name: string, values: readonly string[]]>;
type Chosen<F extends Filters> = { [K in keyof F]: F[K][1][number] | null };

/** `list` of `listRows`: rows by the search, the order and the page of their address, and by these filters with their values. */
export const listedBy = <S extends string, const F extends Filters, P extends object>(
  sorts: readonly [S, ...S[]],
  filters: F,
  list: (query: ListQuery<S> & Chosen<F>, asked: ListRequest) => Promise<P>,
  direction: "asc" | "desc" = "desc",
) => ({
  list: async (asked: ListRequest, batch?: Batch) => {
    const { request } = asked;
    const values = Object.entries(filters).map(([key, [name, known]]) => [key, filterValue(request, name, known)]);
    // What `fromEntries` forgets: each name has its own values.
    const chosen = Object.fromEntries(values) as Chosen<F>;
    const query = { ...parseListQuery(request, sorts, direction), ...chosen, ...batch };
    const isFiltered = Object.values(chosen).some((value) => value !== null);
    return { query, isFiltered, ...(await list(query, asked)) };
  },
});
