import { useState, useSyncExternalStore } from "react";
import { type QueueState, type Runner, createRunner, nothing } from "#app/utils/offline-queue/runner.ts";

export interface Queue extends QueueState, Pick<Runner, "add" | "retry"> {}

/** The queue of this device for a page, which stays the same: `place` and `by` are those of its first drawing. */
export function useQueue(place: string, by: number): Queue {
  const [runner] = useState(() => createRunner(place, by));
  const state = useSyncExternalStore(runner.subscribe, runner.now, () => nothing);
  return { ...state, add: runner.add, retry: runner.retry };
}
