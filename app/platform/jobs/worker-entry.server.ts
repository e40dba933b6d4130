import { parentPort } from "node:worker_threads";

export function answerAsThread<Work, Answer>(answer: (work: Work) => Answer | Promise<Answer>): void {
  parentPort?.on("message", async (work: Work) => parentPort?.postMessage({ answer: await answer(work) }));
  parentPort?.postMessage("ready");
}
