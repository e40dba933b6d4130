import { setTimeout as wait } from "node:timers/promises";
import { type Transferable, Worker, parentPort } from "node:worker_threads";

export type StopReason = "time" | "memory" | "fault" | "full";
type ThreadResult<Answer> = { ok: true; answer: Answer } | { ok: false; why: StopReason };

export interface ThreadBounds {
  /** A task takes at most this much processor time (ms), and `CLOCK_FACTOR` times as much by the clock… */
  timeMs: number;
  /** …and this much memory (MB). */
  heapMb: number;
  maxThreads?: number;
  maxWaiting?: number;
}

/** On a busy machine a task may wait for the processor: that does not make it heavy. */
const CLOCK_FACTOR = 6;

/** A thread without work ends after that long (ms), which frees its memory. */
const idleMs = 30_000;

type Task<Work, Answer> = { work: Work; transfer: Transferable[]; resolve: (answered: ThreadResult<Answer>) => void };
type Thread<Work, Answer> = {
  worker: Worker;
  isReady: boolean;
  task: Task<Work, Answer> | null;
  timer: NodeJS.Timeout | undefined;
};

/** Runs untrusted work in threads, ended past their bounds. `program` answers with `answerAsThread`. Never throws. */
export function createThreads<Work, Answer>(
  program: URL,
  { timeMs, heapMb, maxThreads = 2, maxWaiting = Infinity }: ThreadBounds,
): (work: Work, transfer?: Transferable[]) => Promise<ThreadResult<Answer>> {
  const threads = new Set<Thread<Work, Answer>>();
  const waiting: Task<Work, Answer>[] = [];

  const startThread = () => {
    const worker = new Worker(program, {
      // Not those of the process: some (`--eval`) are refused to a thread.
      execArgv: [],
      // The young generation is part of the heap: what is left is for what stays.
      resourceLimits: {
        maxOldGenerationSizeMb: Math.ceil(heapMb * 0.875),
        maxYoungGenerationSizeMb: Math.ceil(heapMb * 0.125),
      },
    });
    const thread: Thread<Work, Answer> = { worker, isReady: false, task: null, timer: undefined };
    threads.add(thread);
    worker.on("message", (message: "ready" | { answer: Answer }) => {
      if (message === "ready") thread.isReady = true;
      else finish(thread, { ok: true, answer: message.answer });
      assignTask(thread);
    });
    worker.on("error", (error: Error & { code?: string }) =>
      endThread(thread, error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "fault"),
    );
    worker.on("exit", () => endThread(thread, "fault"));
  };

  const finish = (thread: Thread<Work, Answer>, result: ThreadResult<Answer>) => {
    clearTimeout(thread.timer);
    const task = thread.task;
    thread.task = null;
    task?.resolve(result);
  };

  const endThread = (thread: Thread<Work, Answer>, why: StopReason) => {
    if (!threads.delete(thread)) return;
    // A thread that cannot start fails what waits for it, or it would be tried again without end.
    if (!thread.isReady) thread.task ??= waiting.shift() ?? null;
    finish(thread, { ok: false, why });
    void thread.worker.terminate();
    if (waiting.length > 0) startThread();
  };

  const assignTask = (thread: Thread<Work, Answer>) => {
    if (!thread.isReady || thread.task || !threads.has(thread)) return;
    clearTimeout(thread.timer);
    thread.task = waiting.shift() ?? null;
    if (!thread.task) {
      // Without work it keeps no process alive.
      thread.worker.unref();
      thread.timer = setTimeout(() => endThread(thread, "fault"), idleMs).unref();
      return;
    }
    thread.worker.ref();
    thread.timer = setTimeout(() => endThread(thread, "time"), CLOCK_FACTOR * timeMs);
    void limitCpu(thread, thread.task).catch(() => {
      // The thread ended meanwhile, and reported why.
    });
    thread.worker.postMessage(thread.task.work, thread.task.transfer);
  };

  const limitCpu = async (thread: Thread<Work, Answer>, task: Task<Work, Answer>) => {
    const cpuMs = () => thread.worker.cpuUsage().then(({ user, system }) => (user + system) / 1000);
    const before = await cpuMs();
    // Time goes by at least as fast as it is spent.
    for (let left = timeMs; left >= 1; left = timeMs - ((await cpuMs()) - before)) {
      await wait(left, undefined, { ref: false });
      if (thread.task !== task) return;
    }
    if (thread.task === task) endThread(thread, "time");
  };

  return (work, transfer = []) =>
    new Promise((resolve) => {
      if (waiting.length >= maxWaiting) return resolve({ ok: false, why: "full" });
      waiting.push({ work, transfer, resolve });
      const idleThread = [...threads].find(({ task }) => !task);
      if (idleThread) assignTask(idleThread);
      else if (threads.size < maxThreads) startThread();
    });
}

export function answerAsThread<Work, Answer>(answer: (work: Work) => Answer | Promise<Answer>): void {
  parentPort?.on("message", async (work: Work) => parentPort?.postMessage({ answer: await answer(work) }));
  parentPort?.postMessage("ready");
}
