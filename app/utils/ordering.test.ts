import fc from "fast-check";
import { expect, test } from "vitest";
import { type Place, reorder } from "./ordering.ts";

const list = (names: string, positions?: number[]) =>
  [...names].map((name, index) => ({ id: index + 1, name, position: positions?.[index] ?? index + 1 }));

/** The names in their new order, and how many rows were written. */
async function after(items: ReturnType<typeof list>, id: number, to: Place, isPeer?: Parameters<typeof reorder>[4]) {
  let writes = 0;
  const places = new Map(items.map((item) => [item.id, item.position]));
  const isThere = await reorder(
    items,
    id,
    to,
    async (row, position) => {
      writes += 1;
      places.set(row, position);
    },
    isPeer,
  );
  const ordered = items.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return { isThere, writes, names: ordered.map(({ name }) => name).join("") };
}

test.each<[number, Place, string, number]>([
  [2, "up", "bacd", 2],
  [2, "down", "acbd", 2],
  [1, "up", "abcd", 0],
  [4, "down", "abcd", 0],
  [4, 0, "dabc", 4],
  [1, 2, "bcad", 3],
  [1, 99, "bcda", 4],
  [3, -1, "cabd", 3],
])("item %i to %s: %s, %i writes", async (id, to, names, writes) => {
  expect(await after(list("abcd"), id, to)).toEqual({ isThere: true, names, writes });
});

test("holes and ties left by deletions and imports are closed in passing", async () => {
  expect(await after(list("abc", [3, 3, 9]), 3, "up")).toEqual({ isThere: true, names: "acb", writes: 2 });
});

test("an item that is not in the list moves nothing", async () => {
  expect(await after(list("abc"), 9, "up")).toEqual({ isThere: false, names: "abc", writes: 0 });
});

test("among its peers an item passes over the others, which stay where they are", async () => {
  const items = list("aXbYc");
  const sameCase = (a: { id: number }, b: { id: number }) => (a.id % 2 === 0) === (b.id % 2 === 0);
  expect((await after(items, 3, "up", sameCase)).names).toBe("bXaYc");
  expect((await after(items, 5, 0, sameCase)).names).toBe("cXaYb");
});

test("whatever moves, nothing is lost and every place is taken once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(7),
      fc.oneof(fc.constantFrom("up" as const, "down" as const), fc.integer()),
      async (id, to) => {
        const { names } = await after(list("abcdefgh"), id + 1, to);
        expect([...names].toSorted().join("")).toBe("abcdefgh");
      },
    ),
  );
});
