import { MINUTE, now } from "#app/platform/clock.server.ts";

/** Networks counted apart in a minute; the rest share one limit. */
const MAX_NETWORKS = 10_000;
const OTHERS = "(autres)";

/** In memory, for what is cheap and frequent. The returned function spends `cost` (1); true when it was allowed. */
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
