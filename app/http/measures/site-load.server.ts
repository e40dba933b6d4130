import { performance } from "node:perf_hooks";

const SAMPLE_MS = 5000;

let since = performance.eventLoopUtilization();
/** Before the first sample: the start is not counted. */
let sampledAt = -Infinity;
let busy = 0;

/** The share of the last seconds, 0 to 1, that the process had something to do. */
function utilization(): number {
  if (performance.now() - sampledAt < SAMPLE_MS) return busy;
  const current = performance.eventLoopUtilization();
  if (sampledAt > 0) busy = performance.eventLoopUtilization(current, since).utilization;
  since = current;
  sampledAt = performance.now();
  return busy;
}

/** How many times longer than usual pages should wait before they ask again: 1 while there is room for all. */
export function loadFactor(): number {
  const share = utilization();
  if (share < 0.7) return 1;
  return share < 0.9 ? 2 : 4;
}
