import type { AskedRequest, Stop } from "#app/modules/health/stops.server.ts";
import { MINUTE, hasCome } from "#app/platform/clock.server.ts";

export const REFUSED_MS = 10 * MINUTE;

/** When each refusal ends (ms since the epoch). Of requests under way together, those are refused that were so twice. */
export function refusedBy(
  past: readonly Stop[],
  keyOf: (request: AskedRequest, isSure: boolean) => string,
  at: number,
): Map<string, number> {
  const refused = new Map<string, number>();
  const suspected = new Set<string>();
  for (const stop of past) {
    const until = new Date(stop.at).getTime() + REFUSED_MS;
    if (hasCome(until, REFUSED_MS, at)) continue;
    for (const key of new Set(stop.requests.map((request) => keyOf(request, stop.isSure)))) {
      if (stop.isSure || stop.requests.length === 1 || suspected.has(key)) refused.set(key, until);
      suspected.add(key);
    }
  }
  return refused;
}
