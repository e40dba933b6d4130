import { log } from "#app/platform/log.server.ts";
import { rateLimitPerMinute } from "#app/platform/limits/rate-limit-per-minute.server.ts";
import { isCounted } from "./page-views.server.ts";
import { type Rating, type Vital, rate, vitals } from "./web-vitals.ts";

/** One visit in ten is measured: this is a hundred pages of one network in a minute. */
const mayLog = rateLimitPerMinute(10);
/** Past ten minutes a page was left open, not waited for. */
const MOST = 600_000;

/**
 * Logs how long a page made its reader wait, rated; nothing is kept elsewhere (docs/product.md, 1 and 9). Returns
 * false, and logs nothing, for a path we do not count or for no measure at all.
 */
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
