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
import { command } from "#tests/support/command.ts";

const place = mkdtempSync(join(tmpdir(), "clairvoix-hostile-"));
const good = join(place, "good");
const back = (to: string, variables = {}) => command(["scripts/backup.ts", "--to", to], variables);
const restore = (from: string) => command(["scripts/restore.ts", from, "--into", join(place, "into")]);

beforeAll(async () => {
  await putFolder("aaaa", [{ name: "320.jpg", bytes: Buffer.from("une image") }]);
  expect((await back(good)).status).toBe(0);
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
  const taken = await back(to, { DATA_DIR: source, DATABASE_URL: "" });
  expect([taken.status, taken.stderr]).toEqual([0, ""]);
  expect(files(source)).toEqual(expect.arrayContaining(before));
});

test("what is ours, old and named by no backup still goes", async () => {
  const to = copy("collected");
  const digest = "ab".padEnd(64, "0");
  mkdirSync(join(to, "objects/ab"), { recursive: true });
  const old = join(to, "objects/ab", digest);
  writeFileSync(old, "");
  utimesSync(old, 1, 1);
  expect((await back(to)).status).toBe(0);
  expect(files(to)).not.toContain(old);
});

test("a manifest of gigabytes is damaged: none of it is read, and the next backup is taken", async () => {
  const to = copy("bomb");
  const manifest = join(to, "backups/20991231T000000Z.json");
  writeFileSync(manifest, "");
  truncateSync(manifest, 3_000_000_000);
  const { status, stderr } = await restore(to);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^✖ La sauvegarde est abîmée : backups\/20991231.*\n$/)]);
  expect(await back(to)).toMatchObject({ status: 0, stderr: "" });
});

test("a link in the place of its lock does not have a backup hold the database of the site", async () => {
  const to = copy("locked");
  const database = new Database(join(place, "busy.db"));
  database.exec("CREATE TABLE t (a); BEGIN IMMEDIATE");
  rmSync(join(to, "under-way.lock"), { force: true });
  symlinkSync(join(place, "busy.db"), join(to, "under-way.lock"));
  expect(await back(to)).toMatchObject({ status: 0, stderr: "" });
  database.close();
});

test("a pipe in the place of a file is not waited for", async () => {
  const to = copy("pipe");
  const [object = "?"] = files(join(to, "objects"));
  renameSync(object, join(to, "aside"));
  execFileSync("mkfifo", [object]);
  const { status, stderr } = await restore(to);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^✖ La sauvegarde est abîmée : objects\/.*\n$/)]);
});
