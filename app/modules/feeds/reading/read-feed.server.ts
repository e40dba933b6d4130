import { Worker } from "node:worker_threads";
import type { ParsedFeed, ParseOptions } from "./parse.server.ts";

/** One document at most takes this long (ms) and this much memory (MB): issue 8, point C.1. */
const bounds = { timeMs: 5_000, heapMb: 128 };
/** Threads at once: a slow document does not hold up the others. */
const maxThreads = 2;
/** A thread without work gives its memory back after that long (ms). */
const idleMs = 30_000;

const messages = {
  time: "La lecture de ce flux a été arrêtée au bout de 5 secondes\u202F: le document n’est pas celui d’un flux ordinaire. Vérifiez l’adresse.",
  memory:
    "Ce flux demande trop de mémoire pour être lu\u202F: le document n’est pas celui d’un flux ordinaire. Vérifiez l’adresse.",
  fault: "La lecture de ce flux a échoué de notre côté. Nouvel essai plus tard, tout seul.",
};

type Reading = { bytes: Uint8Array; options: ParseOptions; done: (parsed: ParsedFeed) => void };
type Thread = { worker: Worker; isReady: boolean; reading: Reading | null; timer: NodeJS.Timeout | undefined };

// Node runs the source; the build makes a file of its own of it and puts its name here (vite.config.ts).
const program = new URL("./worker.server.ts", import.meta.url);

/**
 * A reader of feeds in threads of its own, ended and replaced when a document passes a bound: no document can hold the
 * process up or bring it down.
 */
export function createReader({ timeMs, heapMb } = bounds): (
  bytes: Uint8Array,
  options: ParseOptions,
) => Promise<ParsedFeed> {
  const threads = new Set<Thread>();
  const waiting: Reading[] = [];

  const open = (): Thread => {
    const worker = new Worker(program, {
      // Not those of the process: some (`--eval`) are refused to a thread.
      execArgv: [],
      // The young generation is part of the heap: what is left is for what stays.
      resourceLimits: {
        maxOldGenerationSizeMb: Math.ceil(heapMb * 0.875),
        maxYoungGenerationSizeMb: Math.ceil(heapMb * 0.125),
      },
    });
    const thread: Thread = { worker, isReady: false, reading: null, timer: undefined };
    threads.add(thread);
    worker.on("message", (answer: "ready" | ParsedFeed) => {
      if (answer === "ready") thread.isReady = true;
      else finish(thread, answer);
      next(thread);
    });
    worker.on("error", (error: Error & { code?: string }) =>
      close(thread, error.code === "ERR_WORKER_OUT_OF_MEMORY" ? messages.memory : messages.fault),
    );
    worker.on("exit", () => close(thread, messages.fault));
    return thread;
  };

  const finish = (thread: Thread, parsed: ParsedFeed) => {
    clearTimeout(thread.timer);
    const reading = thread.reading;
    thread.reading = null;
    reading?.done(parsed);
  };

  const close = (thread: Thread, message: string) => {
    if (!threads.delete(thread)) return;
    // A thread that cannot start fails what waits for it, or it would be tried again without end.
    if (!thread.isReady) thread.reading ??= waiting.shift() ?? null;
    finish(thread, { ok: false, message });
    void thread.worker.terminate();
    if (waiting.length > 0) open();
  };

  /** Gives a thread its next document, or lets it go after a while without. */
  const next = (thread: Thread) => {
    if (!thread.isReady || thread.reading || !threads.has(thread)) return;
    clearTimeout(thread.timer);
    thread.reading = waiting.shift() ?? null;
    if (!thread.reading) {
      // Without work it keeps no process alive.
      thread.worker.unref();
      thread.timer = setTimeout(() => close(thread, messages.fault), idleMs).unref();
      return;
    }
    thread.worker.ref();
    const { bytes, options } = thread.reading;
    thread.timer = setTimeout(() => close(thread, messages.time), timeMs);
    // A copy of its own, handed over: small buffers of Node share their memory with others.
    const copy = new Uint8Array(bytes);
    thread.worker.postMessage({ bytes: copy, options }, [copy.buffer]);
  };

  return (bytes, options) =>
    new Promise((done) => {
      waiting.push({ bytes, options, done });
      const free = [...threads].find(({ reading }) => !reading);
      if (free) next(free);
      else if (threads.size < maxThreads) open();
    });
}

/** Bytes to items, in a thread, whatever the document. Never throws: what cannot be read gives a French line. */
export const readFeed = createReader();
