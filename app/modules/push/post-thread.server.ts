import { parentPort } from "node:worker_threads";
import { postMessage } from "./post.server.ts";
import type { Posting } from "./thread.server.ts";

/** A program of its own: encryption and TLS of a campaign take nothing from who answers readers. */
parentPort?.on("message", async ({ id, message }: Posting) => {
  parentPort?.postMessage({ id, answer: await postMessage(message) });
});
