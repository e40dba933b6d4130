import { setTimeout as pause } from "node:timers/promises";
import { SECOND } from "#app/platform/clock.server.ts";

/** Pause after each write, as a multiple of its duration, so that readers come first. */
const REST = 3;

let last: Promise<unknown> = Promise.resolve();

/** One write of what goes to many at a time, then a pause: sending takes a quarter of the writing time at most. */
export function throttledWrite<T>(work: () => Promise<T>): Promise<T> {
  let took = 0;
  const run = last.then(async () => {
    const began = performance.now();
    try {
      return await work();
    } finally {
      took = performance.now() - began;
    }
  });
  const rest = () => pause(Math.min(SECOND, REST * took));
  last = run.then(rest, rest);
  return run;
}

/** Prisma's code for a lock not had in time: another process writes. */
export const isLocked = (error: unknown) => (error as { code?: string }).code === "P1008";
