import { expect, test, it } from "vitest";
import { withFlag } from "../home/source-flags.ts";
import { readWallAddress, wallHref } from "./wall-query.ts";

it("puts the flag before a known source, however its name is written", () => {
  expect(withFlag("France24")).toBe("🇫🇷 France24");
  expect(withFlag("FRANCE 24 - Infos")).toBe("🇫🇷 FRANCE 24 - Infos");
  expect(withFlag("RTBF Info", "")).toBe("🇧🇪 RTBF Info");
  expect(withFlag("Le Figaro")).toBe("🇫🇷 Le Figaro");
});

it("takes the feed's own flag for the others, or none", () => {
  expect(withFlag("Politico", "🇪🇺")).toBe("🇪🇺 Politico");
  expect(withFlag("La rédaction")).toBe("La rédaction");
});

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
