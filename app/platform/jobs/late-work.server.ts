import { now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { type JobQueue, watchedQueues } from "./job-queues.server.ts";
import type { Pending } from "./pending.ts";

export interface WaitingWork extends Pending {
  queue: JobQueue;
  task: string;
  waitedMs: number;
  lateAfterMs: number;
  isLate: boolean;
}

/** What waits in each queue, and whether it is late. All that tells of it asks here (docs/metrics.md, "Late work"). */
export const waitingWork = cachedRead((): Promise<WaitingWork[]> =>
  Promise.all(
    watchedQueues().map(async ({ queue, name: task, lateAfterMs, pending }) => {
      const found = await pending();
      const waitedMs = found.since ? Math.max(0, now().getTime() - found.since.getTime()) : 0;
      return { queue, task, lateAfterMs, ...found, waitedMs, isLate: waitedMs > lateAfterMs };
    }),
  ),
);

export async function lateWork(): Promise<WaitingWork[]> {
  return (await waitingWork()).filter(({ isLate }) => isLate);
}
