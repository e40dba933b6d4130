import { expect, test } from "vitest";
import { readWallAddress, wallHref } from "./wall-query.ts";

const read = (query: string) => readWallAddress(`http://localhost/mur-actualites${query}`);

test("an address says what it was made from", () => {
  const address = { q: "loi & vote", country: "BE" as const, sourceId: 3, cursor: "dabc.1", modal: 12 };
  expect(read(wallHref(address).replace("/mur-actualites", ""))).toEqual(address);
  expect(wallHref({ q: "", country: null })).toBe("/mur-actualites");
});

test("what makes no sense is left out", () => {
  expect(read("?pays=XX&source=-1&modal=1e9&q=%20%20")).toEqual({
    q: "",
    country: null,
    sourceId: null,
    cursor: null,
    modal: null,
  });
});
