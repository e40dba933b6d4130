import { availableParallelism } from "node:os";

/**
 * Who waits for a hash. `inside`: someone with a session, a ticket or a mailed link, never turned away (other limits
 * hold them); `door`: sign-ins; `new`: registrations.
 */
export interface Place {
  line: "inside" | "door" | "new";
  /** Whose turn it is within a line goes round the networks. */
  network: string;
}

/** Thrown when a line is full: nothing was hashed. The page answers 503 and keeps what was typed (http/busy). */
export class TooBusy extends Error {
  constructor() {
    super("the hashing queue is full");
  }
}

/**
 * Together at most 3 of Node's 4 threads, so that files are still read meanwhile, and no more than the machine has
 * cores, or pages would wait for theirs; registrations never take more than one, so that a sign-in always finds a
 * place. A hash takes some 40 ms: the longest wait is about 4 s.
 */
export const AT_ONCE = Math.min(3, Math.max(2, availableParallelism()));
const lines = {
  inside: { atOnce: AT_ONCE, waiting: Infinity, perNetwork: Infinity },
  door: { atOnce: AT_ONCE, waiting: 100, perNetwork: 20 },
  new: { atOnce: 1, waiting: 100, perNetwork: 40 },
} as const;
type Line = keyof typeof lines;
/** Whoever stands in a line on the left goes first. */
const order: Line[] = ["inside", "door", "new"];

const waiting: Record<Line, Map<string, (() => void)[]>> = { inside: new Map(), door: new Map(), new: new Map() };
const running: Record<Line, number> = { inside: 0, door: 0, new: 0 };

const lengthOf = (line: Line) => [...waiting[line].values()].reduce((sum, { length }) => sum + length, 0);
const isFree = (line: Line) =>
  running.inside + running.door + running.new < AT_ONCE && running[line] < lines[line].atOnce;

/** Runs `work` when its turn comes. Throws TooBusy at once when its line, or its network's part of it, is full. */
export async function inTurn<T>({ line, network }: Place, work: () => Promise<T>): Promise<T> {
  if (!isFree(line)) {
    const mine = waiting[line].get(network) ?? [];
    if (mine.length >= lines[line].perNetwork || lengthOf(line) >= lines[line].waiting) throw new TooBusy();
    await new Promise<void>((resolve) => waiting[line].set(network, [...mine, resolve]));
  } else running[line] += 1;
  try {
    return await work();
  } finally {
    running[line] -= 1;
    callNext();
  }
}

/** Gives the free place to the first line that may take it, and in it to the network that waited longest. */
function callNext(): void {
  for (const line of order) {
    const [first] = waiting[line];
    if (!first || !isFree(line)) continue;
    const [network, [next, ...others]] = first;
    waiting[line].delete(network);
    if (others.length > 0) waiting[line].set(network, others);
    // Taken before it runs, so that no newcomer takes it too.
    running[line] += 1;
    next?.();
    return;
  }
}
