/** What a list of the back office is asked: read from its address by the route, answered by the module. */
export interface ListQuery<S extends string> {
  /** Words looked for; empty for all. */
  q: string;
  sort: S;
  direction: "asc" | "desc";
  /** 1 for the first. */
  page: number;
  perPage: number;
  /** The bin instead of the list. */
  trash: boolean;
}
