import { monitorEventLoopDelay } from "node:perf_hooks";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { durations, totalHits, requests } from "./http-requests.server.ts";
import { quantile } from "./metrics.server.ts";

export interface Minute {
  /** When it ended, ms since the epoch; the last one has not. */
  at: number;
  requests: number;
  /** Of them, from the page cache. */
  kept: number;
  /** Of them, that failed by our fault (5xx). */
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

const readCounters = () => ({
  kept: totalHits(),
  computed: requests.total(),
  errors: requests.total("status", "5xx"),
  counts: durations.counts(),
});
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
