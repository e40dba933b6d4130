import type { ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { Counts, Timings, counter, gauge, quantile } from "#app/platform/metrics/metrics.server.ts";

/** What the page cache answered of one route: a plain number, since it is done ten thousand times a second. */
export interface Hits {
  readonly route: string;
  count: number;
}

const hits = new Map<string, Hits>();

export function hitsOf(route: string): Hits {
  const known = hits.get(route) ?? { route, count: 0 };
  hits.set(route, known);
  return known;
}

export function countHit(of: Hits): void {
  of.count += 1;
}

const totalHits = () => [...hits.values()].reduce((sum, { count }) => sum + count, 0);

counter(
  "page_cache_hits_total",
  "Requests answered with a page that was kept, by route. They are not in clairvoix_http_requests_total.",
  () => [...hits.values()].map(({ route, count }) => ({ labels: { route }, value: count })),
  ["route"],
);

const hitDurations = new Timings(
  "page_cache_hit_duration_seconds",
  "From the request to the end of its answer, of those answered with a page that was kept.",
  [0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
);

export function timeCachedAnswer(response: ServerResponse): void {
  const started = performance.now();
  response.once("finish", () => hitDurations.observe((performance.now() - started) / 1000));
}

/** Open pages are counted by their requests in this long (s): each polls again within it. */
const POLLS_WITHIN = 60;
const polls: { second: number; pages: number }[] = [];

function recentPolls() {
  const second = Math.floor(performance.now() / 1000);
  while ((polls[0]?.second ?? second) <= second - POLLS_WITHIN) polls.shift();
  return second;
}

/** A page of a coverage was answered, and asks again in so many seconds: it asks so often as long as it is open. */
export function countPoll(seconds: number): void {
  const second = recentPolls();
  const last = polls.at(-1);
  if (last?.second === second) last.pages += seconds / POLLS_WITHIN;
  else polls.push({ second, pages: seconds / POLLS_WITHIN });
}

gauge("live_readers", "Pages of live coverages that are open, by what they asked in the last minute.", () => {
  recentPolls();
  return polls.reduce((sum, { pages }) => sum + pages, 0);
});

const requests = new Counts(
  "http_requests_total",
  "Requests answered otherwise than from the page cache, by the address of their route, method and class of status.",
  ["route", "method", "status"],
  // An alert on what fails by our fault has something to see before the first time.
  [["(none)", "GET", "5xx"]],
);

const durations = new Timings(
  "http_request_duration_seconds",
  "From the request to the end of its answer, of those not answered from the page cache.",
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  "route",
);

let computed = 0;
let errors = 0;
const methods = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/** A request is over. `route` is an address as routes write it; `status` null when the caller left before the end. */
export function requestEnded(route: string, method: string | undefined, status: number | null, ms: number): void {
  const known = method && methods.has(method) ? method : "OTHER";
  requests.add(route, known, status === null ? "aborted" : `${Math.floor(status / 100)}xx`);
  computed += 1;
  if (status !== null && status >= 500) errors += 1;
  if (status !== null) durations.observe(ms / 1000, route);
}

export interface Minute {
  /** When it ended, ms since the epoch; the last one has not. */
  at: number;
  requests: number;
  kept: number;
  errors: number;
  /** Median and 95th percentile of answers not from the page cache (s); null when there were none. */
  half: number | null;
  most: number | null;
  /** How late the process was to its own work, 99 times of 100 at most (s). */
  lag: number;
}

const MOST = 60;
/** The delay is measured by a timer of this period (ms), which the figure includes. */
const RESOLUTION = 20;

const minutes: Minute[] = [];
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
let timer: NodeJS.Timeout | undefined;

const readCounters = () => ({ kept: totalHits(), computed, errors, counts: durations.counts() });
let lastReading = readCounters();

function minuteBetween(from: ReturnType<typeof readCounters>, to: ReturnType<typeof readCounters>): Minute {
  const counts = to.counts.map((count, index) => count - (from.counts[index] ?? 0));
  const kept = to.kept - from.kept;
  return {
    at: now().getTime(),
    requests: kept + to.computed - from.computed,
    kept,
    errors: to.errors - from.errors,
    half: quantile(durations.bounds, counts, 0.5),
    most: quantile(durations.bounds, counts, 0.95),
    lag: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION) / 1000,
  };
}

export function startLastHour(): void {
  if (timer) return;
  lastReading = readCounters();
  delay.enable();
  timer = setInterval(() => {
    const after = readCounters();
    minutes.push(minuteBetween(lastReading, after));
    if (minutes.length > MOST) minutes.shift();
    lastReading = after;
    delay.reset();
  }, MINUTE).unref();
}

export function stopLastHour(): void {
  clearInterval(timer);
  timer = undefined;
  delay.disable();
}

export function lastHour(): Minute[] {
  return [...minutes, minuteBetween(lastReading, readCounters())].slice(-MOST);
}
