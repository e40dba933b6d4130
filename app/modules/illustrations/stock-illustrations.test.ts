import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import {
  withoutRepeats,
  stockIllustration,
  stockGallery,
  stockImage,
  isStockIllustration,
} from "./stock-illustrations.ts";

const card = (id: number, categorySlug = "justice", illustration = "") => ({
  image: null,
  art: stockIllustration({ id, illustration, categorySlug }),
});

it("gives an article always the same drawing of its category", () => {
  expect(stockIllustration({ id: 7, illustration: "", categorySlug: "justice" })).toEqual({
    key: "justice-4",
    chosen: false,
  });
  expect(stockIllustration({ id: 8, illustration: "", categorySlug: "justice" }).key).toBe("justice-1");
});

it("has drawings for a category that the newsroom added, and for none", () => {
  expect(stockIllustration({ id: 1, illustration: "", categorySlug: "climat" }).key).toBe("general-2");
  expect(stockIllustration({ id: 1, illustration: "", categorySlug: undefined }).key).toBe("general-2");
  expect(stockIllustration({ id: 1, illustration: "", categorySlug: "constructor" }).key).toBe("general-2");
});

it("takes what the newsroom chose, and nothing that is no drawing", () => {
  expect(stockIllustration({ id: 1, illustration: "europe-3", categorySlug: "justice" })).toEqual({
    key: "europe-3",
    chosen: true,
  });
  expect(stockIllustration({ id: 1, illustration: "europe-9", categorySlug: "justice" }).chosen).toBe(false);
  for (const key of ["", "europe", "europe-0", "constructor-1", "../secret-1"])
    expect(isStockIllustration(key)).toBe(false);
});

it("never shows one drawing on two cards that may stand side by side", () => {
  const keys = withoutRepeats([1, 5, 9, 13, 17, 21, 2].map((id) => card(id))).map(({ art }) => art?.key ?? "");
  keys.forEach((key, index) => expect(keys.slice(Math.max(0, index - 3), index)).not.toContain(key));
});

it("takes the lead into account, and leaves a choice alone", () => {
  const [moved, kept] = withoutRepeats([card(1), card(2, "justice", "justice-2")], [card(5)]);
  expect(moved?.art?.key).not.toBe(card(5).art.key);
  expect(kept?.art).toEqual({ key: "justice-2", chosen: true });
});

it("offers the category's own first, each with its files", () => {
  const gallery = stockGallery("europe");
  expect(gallery.slice(0, 4)).toEqual(["europe-1", "europe-2", "europe-3", "europe-4"]);
  expect(new Set(gallery).size).toBe(34);
  for (const key of gallery) {
    const image = stockImage(key);
    for (const width of image?.widths ?? [])
      for (const extension of ["avif", "webp", "jpg"])
        expect(existsSync(resolve(`public${image?.base}/${width}.${extension}`)), `${key} ${width} ${extension}`).toBe(
          true,
        );
  }
});
