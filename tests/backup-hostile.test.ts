// What someone can do who writes where backups are kept, and has neither the site's secret nor its rights.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { putFolder } from "#app/platform/storage/storage.server.ts";
import { outcome, taken } from "#tests/support/backups.ts";
import { longTest } from "#tests/support/long-run.ts";

const place = mkdtempSync(join(tmpdir(), "clairvoix-hostile-"));
const good = join(place, "good");
const isTaken = { refused: null };

beforeAll(async () => {
  await putFolder("aaaa", [{ name: "320.jpg", bytes: Buffer.from("une image") }]);
  expect(await taken(good)).toMatchObject(isTaken);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const copy = (name: string) => {
  const to = join(place, name);
  cpSync(good, to, { recursive: true, preserveTimestamps: true });
  return to;
};
const files = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

test("a link in the place of its folder leads a backup to nobody's files: none of them goes", async () => {
  const source = join(place, "site");
  cpSync(env.DATA_DIR, source, { recursive: true });
  writeFileSync(join(source, "media", "aaaa", "a".repeat(64)), "");
  const before = files(source).filter((file) => !/-(wal|shm)$|lock$/.test(file));
  for (const file of before) utimesSync(file, 1, 1);
  const to = join(place, "linked");
  mkdirSync(to);
  symlinkSync(source, join(to, "objects"));
  expect(await taken(to, source)).toMatchObject(isTaken);
  expect(files(source)).toEqual(expect.arrayContaining(before));
});

longTest("what is ours, old and named by no backup still goes", async () => {
  const to = copy("collected");
  const digest = "ab".padEnd(64, "0");
  mkdirSync(join(to, "objects/ab"), { recursive: true });
  const old = join(to, "objects/ab", digest);
  writeFileSync(old, "");
  utimesSync(old, 1, 1);
  expect(await taken(to)).toMatchObject(isTaken);
  expect(files(to)).not.toContain(old);
});

test("a manifest of gigabytes is damaged: none of it is read, and the next backup is taken", async () => {
  const to = copy("bomb");
  const manifest = join(to, "backups/20991231T000000Z.json");
  writeFileSync(manifest, "");
  truncateSync(manifest, 3_000_000_000);
  expect(await outcome(to, join(place, "into"))).toMatch(/^La sauvegarde est abîmée : backups\/20991231.*$/);
  expect(await taken(to)).toMatchObject(isTaken);
});

longTest("a link in the place of its lock does not have a backup hold the database of the site", async () => {
  const to = copy("locked");
  const database = new Database(join(place, "busy.db"));
  database.exec("CREATE TABLE t (a); BEGIN IMMEDIATE");
  rmSync(join(to, "under-way.lock"), { force: true });
  symlinkSync(join(place, "busy.db"), join(to, "under-way.lock"));
  expect(await taken(to)).toMatchObject(isTaken);
  database.close();
});

longTest("a pipe in the place of a file is not waited for", async () => {
  const to = copy("pipe");
  const [object = "?"] = files(join(to, "objects"));
  renameSync(object, join(to, "aside"));
  execFileSync("mkfifo", [object]);
  expect(await outcome(to, join(place, "into"))).toMatch(/^La sauvegarde est abîmée : objects\/.*$/);
});
