import { availableParallelism } from "node:os";

/** `signed-in`: someone with a session, a ticket or a mailed link, never turned away (other limits hold them). */
export interface QueuedFor {
  queue: "signed-in" | "sign-in" | "registration";
  network: string;
}

/** Thrown when a queue is full: nothing was hashed. The page answers 503 and keeps what was typed (http/auth/too-busy). */
export class TooBusy extends Error {
  constructor() {
    super("the hashing queue is full");
  }
}

/**
 * At most 3 of Node's 4 threads, so that files are still read, and one a core, so that pages are. Registrations take
 * one, so that sign-ins find another. A hash takes 40 ms: the longest wait is 4 s.
 */
export const MAX_CONCURRENT = Math.min(3, Math.max(2, availableParallelism()));
const queues = {
  "signed-in": { maxConcurrent: MAX_CONCURRENT, maxWaiting: Infinity, perNetwork: Infinity },
  "sign-in": { maxConcurrent: MAX_CONCURRENT, maxWaiting: 100, perNetwork: 20 },
  registration: { maxConcurrent: 1, maxWaiting: 100, perNetwork: 40 },
} as const;
type Queue = keyof typeof queues;
const byPriority: Queue[] = ["signed-in", "sign-in", "registration"];

const waiting: Record<Queue, Map<string, (() => void)[]>> = {
  "signed-in": new Map(),
  "sign-in": new Map(),
  registration: new Map(),
};
const running: Record<Queue, number> = { "signed-in": 0, "sign-in": 0, registration: 0 };

const lengthOf = (queue: Queue) => [...waiting[queue].values()].reduce((sum, { length }) => sum + length, 0);
const isFree = (queue: Queue) =>
  byPriority.reduce((sum, each) => sum + running[each], 0) < MAX_CONCURRENT &&
  running[queue] < queues[queue].maxConcurrent;

/** Runs `work` when its turn comes. Throws TooBusy at once when its queue, or its network's part of it, is full. */
export async function queuedHash<T>({ queue, network }: QueuedFor, work: () => Promise<T>): Promise<T> {
  if (!isFree(queue)) {
    const ownQueue = waiting[queue].get(network) ?? [];
    if (ownQueue.length >= queues[queue].perNetwork || lengthOf(queue) >= queues[queue].maxWaiting) throw new TooBusy();
    await new Promise<void>((resolve) => waiting[queue].set(network, [...ownQueue, resolve]));
  } else running[queue] += 1;
  try {
    return await work();
  } finally {
    running[queue] -= 1;
    runNext();
  }
}

/** Runs the next hash: of the first queue that may run one, and in it of the network that waited longest. */
function runNext(): void {
  for (const queue of byPriority) {
    const [first] = waiting[queue];
    if (!first || !isFree(queue)) continue;
    const [network, [next, ...others]] = first;
    waiting[queue].delete(network);
    if (others.length > 0) waiting[queue].set(network, others);
    // Taken before it runs, so that no newcomer takes it too.
    running[queue] += 1;
    next?.();
    return;
  }
}
