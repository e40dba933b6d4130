import { Worker } from "node:worker_threads";
import { log } from "#app/platform/log.server.ts";
import type { PushAnswer, PushMessage } from "./push-request.server.ts";

export interface WorkerRequest {
  id: number;
  message: PushMessage;
}

const program = new URL("./push-worker.server.ts", import.meta.url);

let thread: Worker | undefined;
let count = 0;
const waiting = new Map<number, (answer: PushAnswer) => void>();

/** What was on its way when the thread ended may have left or not. */
const cut: PushAnswer = { status: 0, error: "Envoi interrompu." };

function open(): Worker {
  const worker = new Worker(program, { execArgv: [] });
  worker.on("message", ({ id, answer }: { id: number; answer: PushAnswer }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
    // Without work it keeps no process alive.
    if (waiting.size === 0) worker.unref();
  });
  worker.on("error", (err) => log.error({ err }, "the thread that posts notifications failed"));
  worker.on("exit", () => {
    thread = undefined;
    for (const done of waiting.values()) done(cut);
    waiting.clear();
  });
  return worker;
}

export function sendInWorker(message: PushMessage): Promise<PushAnswer> {
  thread ??= open();
  thread.ref();
  return new Promise((done) => {
    const id = (count += 1);
    waiting.set(id, done);
    thread?.postMessage({ id, message } satisfies WorkerRequest);
  });
}
