import { expect, test } from "vitest";
import { paged, pagedByText } from "./paged.ts";

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
    { page: number, perPage: 4, direction },
    Promise.resolve(of.length),
    { field: "name", texts: () => Promise.resolve(of) },
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
