import { Agent, get } from "node:http";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";

/** What somebody who reads meanwhile felt. */
export interface Felt {
  /** Longest time a page had to wait, ms; of one that never came, the time until the end. */
  longest: number;
  median: number;
  asked: number;
  failed: number;
}

const EVERY_MS = 20;
const AT_ONCE = 64;

/** Asks for a page every 20 ms in a thread, so that this process's own work does not count. */
export function startProbe(url: string): { stop: () => Promise<Felt> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: { probe: url } });
  return {
    stop: async () => {
      const felt = new Promise<Felt>((done) => worker.once("message", done));
      worker.postMessage("stop");
      const result = await felt;
      await worker.terminate();
      return result;
    },
  };
}

function probe(url: string): void {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const waits: number[] = [];
  const pending = new Set<number>();
  let failed = 0;
  const timer = setInterval(() => {
    if (pending.size >= AT_ONCE) return;
    const started = performance.now();
    pending.add(started);
    const end = (isAnswered: boolean) => {
      if (!pending.delete(started)) return;
      waits.push(performance.now() - started);
      if (!isAnswered) failed += 1;
    };
    get(url, { agent }, (response) => response.resume().once("end", () => end(response.statusCode === 200))).once(
      "error",
      () => end(false),
    );
  }, EVERY_MS);
  parentPort?.once("message", () => {
    clearInterval(timer);
    const now = performance.now();
    const all = [...waits, ...[...pending].map((started) => now - started)].toSorted((a, b) => a - b);
    const felt: Felt = {
      longest: all.at(-1) ?? 0,
      median: all[Math.floor(all.length / 2)] ?? 0,
      asked: all.length,
      // One asked a moment before the end has nothing to answer for.
      failed: failed + [...pending].filter((started) => now - started > 1_000).length,
    };
    parentPort?.postMessage(felt);
  });
}

const data: unknown = workerData;
if (!isMainThread && typeof data === "object" && data && "probe" in data && typeof data.probe === "string")
  probe(data.probe);
