import { parentPort } from "node:worker_threads";
import { sendPushRequest } from "./push-request.server.ts";
import type { WorkerRequest } from "./worker-thread.server.ts";

/** A program of its own: encryption and TLS of a campaign take nothing from who answers readers. */
parentPort?.on("message", async ({ id, message }: WorkerRequest) => {
  parentPort?.postMessage({ id, answer: await sendPushRequest(message) });
});
