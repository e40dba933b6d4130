import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.server.ts";

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
