import { Counts, Timings, counter } from "#app/platform/metrics/metrics.server.ts";

/** What the page cache answered of one route: a plain number, since it is done ten thousand times a second. */
export interface Hits {
  readonly route: string;
  answered: number;
}

const hits = new Map<string, Hits>();

/** The place of a route to count in, to be kept beside the page. */
export function hitsOf(route: string): Hits {
  const known = hits.get(route) ?? { route, answered: 0 };
  hits.set(route, known);
  return known;
}

/** One more answer from the page cache. */
export function count(of: Hits): void {
  of.answered += 1;
}

/** All that the page cache answered. */
export function hitsInAll(): number {
  let sum = 0;
  for (const { answered } of hits.values()) sum += answered;
  return sum;
}

counter(
  "page_cache_hits_total",
  "Requests answered with a page that was kept, by route. They are not in clairvoix_http_requests_total.",
  () => [...hits.values()].map(({ route, answered }) => ({ labels: { route }, value: answered })),
  ["route"],
);

export const requests = new Counts(
  "http_requests_total",
  "Requests answered otherwise than from the page cache, by the address of their route, method and class of status.",
  ["route", "method", "status"],
  // An alert on what fails by our fault has something to see before the first time.
  [["(none)", "GET", "5xx"]],
);

export const durations = new Timings(
  "http_request_duration_seconds",
  "From the request to the end of its answer, of those not answered from the page cache.",
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  "route",
);

const methods = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/** A request is over. `route` is an address as routes write it; `status` null when the caller left before the end. */
export function requestEnded(route: string, method: string | undefined, status: number | null, ms: number): void {
  const known = method && methods.has(method) ? method : "OTHER";
  requests.add(route, known, status === null ? "aborted" : `${Math.floor(status / 100)}xx`);
  if (status !== null) durations.observe(ms / 1000, route);
}
