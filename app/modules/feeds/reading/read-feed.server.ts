import { type StopReason, type ThreadBounds, createThreads } from "#app/platform/jobs/worker-threads.server.ts";
import type { ParsedFeed, ParseOptions } from "./parse.server.ts";

const bounds: ThreadBounds = { timeMs: 5_000, heapMb: 128 };

const fault = "La lecture de ce flux a échoué de notre côté. Nouvel essai plus tard, tout seul.";
const messages: Record<StopReason, string> = {
  time: "La lecture de ce flux a été arrêtée au bout de 5 secondes\u202F: le document n’est pas celui d’un flux ordinaire. Vérifiez l’adresse.",
  memory:
    "Ce flux demande trop de mémoire pour être lu\u202F: le document n’est pas celui d’un flux ordinaire. Vérifiez l’adresse.",
  fault,
  full: fault,
};

// Node runs the source; the build emits a file of its own and puts its name here (vite.config.ts).
const program = new URL("./feed-worker.server.ts", import.meta.url);

/** Parses feeds in worker threads. A failure is a French line; it never throws. */
export function createReader(
  within: ThreadBounds = bounds,
): (bytes: Uint8Array, options: ParseOptions) => Promise<ParsedFeed> {
  const inThread = createThreads<{ bytes: Uint8Array; options: ParseOptions }, ParsedFeed>(program, within);
  return async (bytes, options) => {
    // A copy of its own, handed over: small buffers of Node share their memory with others.
    const copy = new Uint8Array(bytes);
    const answered = await inThread({ bytes: copy, options }, [copy.buffer]);
    return answered.ok ? answered.answer : { ok: false, message: messages[answered.why] };
  };
}

export const readFeed = createReader();
