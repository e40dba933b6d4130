import { afterEach, expect, test, vi } from "vitest";
import { QueueFull, WeightedLimit } from "./fair-queue.server.ts";

afterEach(() => void vi.useRealTimers());

const soon = () => new Promise((next) => setImmediate(next));

/** A line whose pieces say when they begin, and end when told. */
function station(bounds: Partial<ConstructorParameters<typeof WeightedLimit>[0]> = {}) {
  const line = new WeightedLimit({ maxWeight: 10, maxPieces: 2, maxWaiting: 4, maxWaitMs: 1_000, ...bounds });
  const inHand = new Map<string, () => void>();
  const come = async (name: string, weight = 1, more: { isPatient?: boolean; signal?: AbortSignal } = {}) =>
    inHand.set(name, await line.enter({ weight, sender: name.slice(0, 1), ...more }));
  const end = async (name: string) => {
    inHand.get(name)?.();
    inHand.delete(name);
    await soon();
  };
  return { come, end, names: () => [...inHand.keys()] };
}

test("so many at once, and no more weight than there is room for; what is heavier than all of it goes alone", async () => {
  const { come, end, names } = station();
  const all = [come("a6", 6), come("b5", 5), come("c1", 1), come("d50", 50)];
  await soon();
  expect(names()).toEqual(["a6"]);
  await end("a6");
  expect(names()).toEqual(["b5", "c1"]);
  await end("b5");
  expect(names()).toEqual(["c1"]);
  await end("c1");
  expect(names()).toEqual(["d50"]);
  await Promise.all(all);
});

test("nobody's many stand before another's one", async () => {
  const { come, end, names } = station({ maxPieces: 1 });
  const all = ["a1", "a2", "a3", "b1"].map((name) => come(name));
  const order: string[] = [];
  for (let times = 0; times < 4; times += 1) {
    await soon();
    const [name = ""] = names();
    order.push(name);
    await end(name);
  }
  expect(order).toEqual(["a1", "a2", "b1", "a3"]);
  await Promise.all(all);
});

test("past what may wait it is full, but for who is never turned away", async () => {
  const { come, end, names } = station();
  for (const name of ["a1", "a2"]) await come(name);
  const waiting = ["b1", "b2", "b3", "b4"].map((name) => come(name));
  await expect(come("c1")).rejects.toThrow(QueueFull);
  waiting.push(come("s1", 1, { isPatient: true }));
  await soon();
  expect(names()).toEqual(["a1", "a2"]);
  for (let [name] = names(); name; [name] = names()) await end(name);
  expect(await Promise.all(waiting)).toHaveLength(5);
});

test("who left, or waited too long, holds up nobody", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { come, end, names } = station();
  const gone = new AbortController();
  await come("a9", 9);
  const left = expect(come("b9", 9, { signal: gone.signal })).rejects.toThrow("aborted");
  const late = expect(come("c9", 9)).rejects.toThrow(QueueFull);
  const behind = come("d1", 1);
  gone.abort();
  await left;
  await vi.advanceTimersByTimeAsync(1_000);
  await late;
  await behind;
  expect(names()).toEqual(["a9", "d1"]);
  await end("a9");
  await come("e9", 9);
  expect(names()).toEqual(["d1", "e9"]);
});
