import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isKept, listBackups, nameOf } from "../scripts/backup/manifest.ts";
import { toForget } from "../scripts/backup/retention.ts";
import type { Target } from "../scripts/backup/target.ts";

const DAY = 86_400_000;

test("seven days, four weeks and twelve months stay, the last of each, and all of the last two days", () => {
  const last = Date.UTC(2026, 10, 22, 3);
  const all = Array.from({ length: 2 * 500 }, (_, half) => nameOf(new Date(last - (half * DAY) / 2)));
  const forgotten = new Set(toForget(all));
  const stays = all.filter((name) => !forgotten.has(name));
  expect(stays.filter((name) => name >= nameOf(new Date(last - 2 * DAY)))).toHaveLength(5);
  expect(new Set(stays.map((name) => name.slice(0, 6))).size).toBe(12);
  // What the privacy page says of data erased since.
  expect(stays.at(-1)?.localeCompare(nameOf(new Date(last - 366 * DAY)))).toBe(1);
  expect(readFileSync("app/routes/public/legal/content/confidentialite.md", "utf8")).toContain("douze mois au plus");
  expect(stays.length).toBeLessThanOrEqual(7 + 4 + 12 + 4);
  // Day after day, what stays is what stayed and what came: nothing is missing that a year would want.
  let kept: string[] = [];
  for (const name of all.toReversed()) {
    kept.push(name);
    const over = toForget(kept);
    kept = kept.filter((one) => !over.includes(one));
  }
  expect(kept).toEqual(stays.toReversed());
});

test("the last one always stays, however old", () => {
  expect(toForget(["20200101T000000Z"])).toEqual([]);
  expect(toForget([])).toEqual([]);
});

test("a file with a time of no calendar is no backup, and the last one of none", async () => {
  const paths = ["20260101T000000Z", "20269999T999999Z", "20260230T000000Z"].map((name) => `backups/${name}.json`);
  const target = { list: async () => new Map(paths.map((path) => [path, {}])) } as unknown as Target;
  expect(await listBackups(target)).toEqual(["20260101T000000Z"]);
});

test("what may be kept is what may be put back: places of the data folder, and none above", () => {
  for (const path of ["media/aaaa/320.jpg", `private/${"0".repeat(24)}`, "audit-witness.txt"])
    expect(isKept(path), path).toBe(true);
  for (const path of [
    "media/aaaa/..",
    "media/../x",
    "media/a/b..c",
    "media/a/.x",
    "private/x",
    "/etc/passwd",
    ".env",
    "",
  ])
    expect(isKept(path), path).toBe(false);
});
