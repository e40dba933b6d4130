import { MINUTE } from "#app/platform/clock.server.ts";

/** How many jobs at a time, and after how long work is late (pending.ts). A slow job holds its own queue alone. */
export const queueSettings = {
  timely: { concurrency: 2, lateAfterMs: MINUTE },
  mail: { concurrency: 4, lateAfterMs: 5 * MINUTE },
  media: { concurrency: 2, lateAfterMs: 10 * MINUTE },
  feeds: { concurrency: 2, lateAfterMs: 10 * MINUTE },
  push: { concurrency: 4, lateAfterMs: 5 * MINUTE },
  /** Slow on purpose: beside the mails, which it never holds. */
  letter: { concurrency: 5, lateAfterMs: 60 * MINUTE },
  housekeeping: { concurrency: 1, lateAfterMs: 15 * MINUTE },
} satisfies Record<string, { concurrency: number; lateAfterMs: number }>;
export type JobQueue = keyof typeof queueSettings;

export const lateAfterMs = (queue: JobQueue): number => queueSettings[queue].lateAfterMs;
