import { setTimeout as pause } from "node:timers/promises";
import { SECOND } from "#app/platform/clock.server.ts";
import { type Tx, maintain } from "#app/platform/db.server.ts";

/** What several lines write within this long (ms) is one transaction. */
const BREATH = 10;
/** Pause after each, as a multiple of its duration, so that readers come first. */
const REST = 3;

interface Waiting {
  run: (tx: Tx) => Promise<void>;
  written: () => void;
  refused: (error: unknown) => void;
}

const waiting: Waiting[] = [];
let writing: Promise<void> | null = null;

/** Writes beside the other lines of the letter: what one asks is written before its answer comes, and all or none. */
export function writeTogether<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let value: T;
  waiting.push({
    run: async (tx) => void (value = await work(tx)),
    written: () => resolve(value),
    refused: reject,
  });
  writing ??= writeAll();
  return promise;
}

async function writeAll(): Promise<void> {
  await pause(BREATH);
  while (waiting.length > 0) {
    const all = waiting.splice(0);
    const began = performance.now();
    try {
      await maintain("letter.send", async (tx) => {
        for (const { run } of all) await run(tx);
      });
      for (const { written } of all) written();
    } catch (error) {
      for (const { refused } of all) refused(error);
    }
    await pause(Math.max(BREATH, Math.min(SECOND, REST * (performance.now() - began))));
  }
  writing = null;
}
