import { setTimeout as wait } from "node:timers/promises";
import { type Transferable, Worker } from "node:worker_threads";

/** Why a thread gave no answer: time, memory, a fault, or a full queue. */
export type Stopped = "time" | "memory" | "fault" | "full";
export type Answered<Answer> = { ok: true; answer: Answer } | { ok: false; why: Stopped };

export interface ThreadBounds {
  /** A piece of work at most takes this much of a processor (ms), and `STARVED` times as long by the clock… */
  timeMs: number;
  /** …and this much memory (MB). */
  heapMb: number;
  /** Threads at once: a slow piece does not hold up the others. */
  maxThreads?: number;
  /** Pieces that may wait for a thread; the next one is turned away as "full". */
  maxWaiting?: number;
}

/** On a machine where others take the processor, a piece is not heavy for having waited. */
const STARVED = 6;

/** A thread without work gives its memory back after that long (ms). */
const idleMs = 30_000;

type Piece<Work, Answer> = { work: Work; transfer: Transferable[]; done: (answered: Answered<Answer>) => void };
type Thread<Work, Answer> = {
  worker: Worker;
  isReady: boolean;
  piece: Piece<Work, Answer> | null;
  timer: NodeJS.Timeout | undefined;
};

/**
 * Runs untrusted work in worker threads, ended past their bounds: no piece holds the process up. `program` answers with
 * `answerAsThread`. The returned function never throws.
 */
export function createThreads<Work, Answer>(
  program: URL,
  { timeMs, heapMb, maxThreads = 2, maxWaiting = Infinity }: ThreadBounds,
): (work: Work, transfer?: Transferable[]) => Promise<Answered<Answer>> {
  const threads = new Set<Thread<Work, Answer>>();
  const waiting: Piece<Work, Answer>[] = [];

  const open = () => {
    const worker = new Worker(program, {
      // Not those of the process: some (`--eval`) are refused to a thread.
      execArgv: [],
      // The young generation is part of the heap: what is left is for what stays.
      resourceLimits: {
        maxOldGenerationSizeMb: Math.ceil(heapMb * 0.875),
        maxYoungGenerationSizeMb: Math.ceil(heapMb * 0.125),
      },
    });
    const thread: Thread<Work, Answer> = { worker, isReady: false, piece: null, timer: undefined };
    threads.add(thread);
    worker.on("message", (message: "ready" | { answer: Answer }) => {
      if (message === "ready") thread.isReady = true;
      else finish(thread, { ok: true, answer: message.answer });
      next(thread);
    });
    worker.on("error", (error: Error & { code?: string }) =>
      close(thread, error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "fault"),
    );
    worker.on("exit", () => close(thread, "fault"));
  };

  const finish = (thread: Thread<Work, Answer>, answered: Answered<Answer>) => {
    clearTimeout(thread.timer);
    const piece = thread.piece;
    thread.piece = null;
    piece?.done(answered);
  };

  const close = (thread: Thread<Work, Answer>, why: Stopped) => {
    if (!threads.delete(thread)) return;
    // A thread that cannot start fails what waits for it, or it would be tried again without end.
    if (!thread.isReady) thread.piece ??= waiting.shift() ?? null;
    finish(thread, { ok: false, why });
    void thread.worker.terminate();
    if (waiting.length > 0) open();
  };

  /** Gives a thread its next piece, or lets it go after a while without. */
  const next = (thread: Thread<Work, Answer>) => {
    if (!thread.isReady || thread.piece || !threads.has(thread)) return;
    clearTimeout(thread.timer);
    thread.piece = waiting.shift() ?? null;
    if (!thread.piece) {
      // Without work it keeps no process alive.
      thread.worker.unref();
      thread.timer = setTimeout(() => close(thread, "fault"), idleMs).unref();
      return;
    }
    thread.worker.ref();
    thread.timer = setTimeout(() => close(thread, "time"), STARVED * timeMs);
    void bound(thread, thread.piece).catch(() => {
      // The thread ended meanwhile, and said why.
    });
    thread.worker.postMessage(thread.piece.work, thread.piece.transfer);
  };

  /** Ends the thread once its piece has had all the processor it may take. */
  const bound = async (thread: Thread<Work, Answer>, piece: Piece<Work, Answer>) => {
    const spent = () => thread.worker.cpuUsage().then(({ user, system }) => (user + system) / 1000);
    const before = await spent();
    // Time goes by at least as fast as it is spent.
    for (let left = timeMs; left >= 1; left = timeMs - ((await spent()) - before)) {
      await wait(left, undefined, { ref: false });
      if (thread.piece !== piece) return;
    }
    if (thread.piece === piece) close(thread, "time");
  };

  return (work, transfer = []) =>
    new Promise((done) => {
      if (waiting.length >= maxWaiting) return done({ ok: false, why: "full" });
      waiting.push({ work, transfer, done });
      const free = [...threads].find(({ piece }) => !piece);
      if (free) next(free);
      else if (threads.size < maxThreads) open();
    });
}
