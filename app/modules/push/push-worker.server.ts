import { parentPort } from "node:worker_threads";
import { sendPushRequest } from "./push-request.server.ts";
import type { WorkerRequest } from "./worker-thread.server.ts";

/** A worker thread: a campaign's encryption and TLS take nothing from readers' requests. */
parentPort?.on("message", async ({ id, message }: WorkerRequest) => {
  parentPort?.postMessage({ id, answer: await sendPushRequest(message) });
});
