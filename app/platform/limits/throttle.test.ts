import { afterEach, expect, test } from "vitest";
import { MINUTE, travel } from "#app/platform/clock.server.ts";
import { FairQueue } from "./fair-queue.server.ts";
import { clearFailures, countFailure, throttledAttempt } from "./throttle.server.ts";

test("keys take turns, and a key's items leave in their order", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1", "c1", "c2"]) queue.add(item.slice(0, 1), item);
  queue.delete("a", "a2");
  queue.delete("b", "none");
  expect([queue.size, queue.peek()]).toEqual([5, "a1"]);
  const left = Array.from({ length: 6 }, () => queue.shift());
  expect(left).toEqual(["a1", "b1", "c1", "a3", "c2", undefined]);
  expect([queue.size, queue.peek()]).toEqual([0, undefined]);
});

const rule = { limit: 5, window: 15 * MINUTE };
let travelled = 0;
const pass = (ms: number) => {
  travelled += ms;
  travel(ms);
};
afterEach(() => {
  travel(-travelled);
  travelled = 0;
});

const delayOf = async (key: string) => {
  const answer = await throttledAttempt([{ key, rule }], async () => ({ ok: true }));
  return "waitMs" in answer ? answer.waitMs : 0;
};

test("waits only from the fifth failure, then longer each time, and never for ever", async () => {
  for (let count = 1; count < 5; count += 1) {
    await countFailure("a", rule);
    expect(await delayOf("a")).toBe(0);
  }
  await countFailure("a", rule);
  const first = await delayOf("a");
  expect(first).toBeGreaterThan(20_000);
  pass(first + 1);
  expect(await delayOf("a")).toBe(0);
  for (let count = 0; count < 30; count += 1) await countFailure("a", rule);
  expect(await delayOf("a")).toBeLessThanOrEqual(15 * MINUTE);
});

test("one key does not slow another, and a success forgets", async () => {
  for (let count = 0; count < 8; count += 1) await countFailure("b", rule);
  expect([await delayOf("c"), (await delayOf("b")) > 0]).toEqual([0, true]);
  await clearFailures("b");
  expect(await delayOf("b")).toBe(0);
});

test("the window passes", async () => {
  for (let count = 0; count < 4; count += 1) await countFailure("d", rule);
  pass(16 * MINUTE);
  await countFailure("d", rule);
  expect(await delayOf("d")).toBe(0);
});
