import { expect, test } from "vitest";
import { paged } from "./paged.ts";

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
