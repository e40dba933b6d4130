import type * as fs from "node:fs";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { finishRestore } from "../scripts/lib/finish-restore.ts";

/** In the order in which they were done: "sync restored/media", "remove restore.json". */
const { said, opened } = vi.hoisted(() => ({ said: [] as string[], opened: new Map<number, string>() }));
vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  return {
    ...real,
    openSync: (path: string, flags: string) => {
      const descriptor = real.openSync(path, flags);
      opened.set(descriptor, path);
      return descriptor;
    },
    fsyncSync: (descriptor: number) => {
      said.push(`sync ${opened.get(descriptor)}`);
      real.fsyncSync(descriptor);
    },
    rmSync: (path: string, options: object) => {
      said.push(`remove ${path}`);
      real.rmSync(path, options);
    },
  };
});

const folder = mkdtempSync(join(tmpdir(), "clairvoix-data-folder-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("what a restore sets aside, and the folders that name it, are on the disk before its journal goes", () => {
  const staging = join(folder, "restore-x");
  const aside = join(folder, "before-x");
  for (const path of [staging, aside, join(folder, "media"), join(staging, "media")]) mkdirSync(path);
  writeFileSync(join(folder, "clairvoix.db"), "ancienne");
  writeFileSync(join(staging, "clairvoix.db"), "nouvelle");
  const moves = ["clairvoix.db", "media"].map((name) => ({
    from: join(staging, name),
    to: join(folder, name),
    aside: join(aside, name),
  }));
  const journal = join(folder, "restore.json");
  writeFileSync(journal, JSON.stringify({ name: "x", staging, moves }));
  expect(finishRestore(folder)).toBe("x");
  const before = said.slice(0, said.indexOf(`remove ${journal}`));
  for (const path of [aside, join(aside, "clairvoix.db"), join(aside, "media"), folder])
    expect(before, path).toContain(`sync ${path}`);
  expect(said.at(-1)).toBe(`sync ${folder}`);
  expect(readdirSync(folder).toSorted()).toEqual(["before-x", "clairvoix.db", "media"]);
});

test("a folder for what was there, when nothing was, goes too", () => {
  const place = join(folder, "empty");
  const staging = join(place, "restore-x");
  mkdirSync(staging, { recursive: true });
  mkdirSync(join(place, "before-x"));
  writeFileSync(join(staging, "clairvoix.db"), "nouvelle");
  const to = join(place, "clairvoix.db");
  const moves = [{ from: join(staging, "clairvoix.db"), to, aside: join(place, "before-x/clairvoix.db") }];
  writeFileSync(join(place, "restore.json"), JSON.stringify({ name: "x", staging, moves }));
  finishRestore(place);
  expect(readdirSync(place)).toEqual(["clairvoix.db"]);
});
