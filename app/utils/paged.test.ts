import fc from "fast-check";
import { expect, test } from "vitest";
import { memoized, singleFlight } from "./memoized.ts";
import { type Place, reorder } from "./ordering.ts";
import { paged, pagedByText } from "./paged.ts";

test("what was made is kept; what failed is made again", async () => {
  let tries = 0;
  const once = memoized(async (name: string) => {
    if ((tries += 1) === 1) throw new Error("busy");
    return `${name} made`;
  }, 10);
  await expect(once("letter")).rejects.toThrow("busy");
  expect(await once("letter")).toBe("letter made");
  expect(await once("letter")).toBe("letter made");
  expect(tries).toBe(2);
});

test("who asks for the same while it is made waits for it; afterwards it is made again", async () => {
  let tries = 0;
  const making = singleFlight(async (name: string) => `${name} ${(tries += 1)}`);
  const made = ["letter", "letter", "poster"].map((name) => making(name));
  expect(await Promise.all(made)).toEqual(["letter 1", "letter 1", "poster 2"]);
  expect(await making("letter")).toBe("letter 3");
});

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

const letters = [..."abcdefg"];
const page = (number: number, all = letters) =>
  paged({ page: number, perPage: 3 }, Promise.resolve(all.length), ({ skip, take }) =>
    Promise.resolve(all.slice(skip, skip + take)),
  );

test.each([
  [1, "abc", 1],
  [3, "g", 3],
  [99, "g", 3],
  [0, "abc", 1],
  [-4, "abc", 1],
])("page %i holds %s", async (number, items, shown) => {
  expect(await page(number)).toEqual({ items: [...items], total: 7, page: shown, pages: 3 });
});

test("an empty list has one page, and a full one no page after it", async () => {
  expect(await page(1, [])).toEqual({ items: [], total: 0, page: 1, pages: 1 });
  expect(await page(2, [..."abc"])).toMatchObject({ page: 1, pages: 1 });
});

const names = ["Zone", "État", "franceinfo", "Émeute", "europe", "20e siècle", "9e siècle"];
const rows = names.map((name, index) => ({ id: index + 1, name }));

/** The names of a page, and how the rows were asked for. */
async function alphabet(number: number, direction: "asc" | "desc", of = rows) {
  const asked: unknown[] = [];
  const { items, ...list } = await pagedByText(
    { page: number, perPage: 4, sort: "name", direction },
    Promise.resolve(of.length),
    () => Promise.resolve(of),
    (slice, { id }) => {
      asked.push(slice);
      return Promise.resolve(
        of.filter((row) => !id || id.in.includes(row.id)).slice(slice.skip, slice.skip + slice.take),
      );
    },
  );
  return { ...list, names: items.map(({ name }) => name), asked };
}

test("accents and capitals stand where the alphabet has their letters", async () => {
  expect(await alphabet(1, "asc")).toMatchObject({ names: ["9e siècle", "20e siècle", "Émeute", "État"], pages: 2 });
  expect(await alphabet(2, "asc")).toMatchObject({ names: ["europe", "franceinfo", "Zone"], total: 7, page: 2 });
  expect(await alphabet(1, "desc")).toMatchObject({ names: ["Zone", "franceinfo", "europe", "État"] });
});

test("a list too long to be compared keeps the order of the database", async () => {
  const many = Array.from({ length: 5001 }, (_, index) => ({ id: index, name: `Nom ${5001 - index}` }));
  expect((await alphabet(2, "asc", many)).asked).toEqual([{ skip: 4, take: 4 }]);
});
