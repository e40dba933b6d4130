import { rateLimitPerMinute } from "#app/platform/limits/throttle.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isCounted } from "./counted-paths.ts";

/** One visit in ten is measured: this is a hundred pages of one network in a minute. */
const mayLog = rateLimitPerMinute(10);
/** Past ten minutes a page was left open, not waited for. */
const MOST = 600_000;

/** Good up to the first, poor past the second: milliseconds, CLS a score (docs/product.md, 9). */
const thresholds = {
  lcp: [2500, 4000],
  fid: [100, 300],
  cls: [0.1, 0.25],
  ttfb: [800, 1800],
} as const;

export type Vital = keyof typeof thresholds;
type Rating = "good" | "needs-improvement" | "poor";

const vitals: readonly Vital[] = ["lcp", "fid", "cls", "ttfb"];

export function rate(vital: Vital, value: number): Rating {
  const [good, poor] = thresholds[vital];
  return value <= good ? "good" : value <= poor ? "needs-improvement" : "poor";
}

/** Logs a page's vitals, rated (docs/product.md, 1 and 9). False for a path that is not counted, or no measure. */
export function logVitals(path: string, sent: URLSearchParams, network: string): boolean {
  const measured: Partial<Record<Vital, { value: number; rating: Rating }>> = {};
  for (const vital of vitals) {
    const value = Number(sent.get(vital) || NaN);
    if (value >= 0 && value <= MOST) measured[vital] = { value, rating: rate(vital, value) };
  }
  if (!isCounted(path) || Object.keys(measured).length === 0) return false;
  if (mayLog(network)) log.info({ path, ...measured }, "web vitals");
  return true;
}
