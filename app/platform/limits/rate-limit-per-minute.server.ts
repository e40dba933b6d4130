import { MINUTE, now } from "#app/platform/clock.server.ts";

/** Networks counted apart in a minute; the rest share one limit. */
const MAX_NETWORKS = 10_000;
const OTHERS = "(autres)";

/**
 * An allowance for each network and minute, counted in memory and forgotten with the minute: for what costs little and
 * is asked often. The returned function spends `cost` of it, 1 unless said, and tells whether it was not yet spent.
 */
export function rateLimitPerMinute(allowance: number): (network: string, cost?: number) => boolean {
  let minute = 0;
  const spentBy = new Map<string, number>();
  return (network, cost = 1) => {
    const current = Math.floor(now().getTime() / MINUTE);
    if (current !== minute) spentBy.clear();
    minute = current;
    const key = spentBy.has(network) || spentBy.size < MAX_NETWORKS ? network : OTHERS;
    const spent = (spentBy.get(key) ?? 0) + cost;
    spentBy.set(key, spent);
    return spent <= allowance;
  };
}
