import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { some } from "../support/long-run.ts";
import { builtServer } from "../support/server.ts";

/** A whole database, without what was not gathered. */
const whole = mkdtempSync(join(tmpdir(), "clairvoix-whole-"));
const folders = [whole];
beforeAll(() => {
  const seeded = new Database(join(inject("seededData"), "clairvoix.db"), { readonly: true });
  seeded.exec(`VACUUM INTO '${join(whole, "clairvoix.db")}'`);
  seeded.close();
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function altered(alter: (file: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "clairvoix-unfit-"));
  folders.push(folder);
  cpSync(join(whole, "clairvoix.db"), join(folder, "clairvoix.db"));
  alter(join(folder, "clairvoix.db"));
  return folder;
}

function sql(file: string, statements: string): void {
  const database = new Database(file);
  database.exec(statements);
  database.close();
}

const run = (args: string[], folder: string) =>
  spawnSync(process.execPath, args, {
    encoding: "utf8",
    timeout: 120_000,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      BUILD_DIR: process.env.BUILD_DIR ?? "build",
      NODE_ENV: "production",
      APP_MODE: "demo",
      DATA_DIR: folder,
      PORT: "0",
      SITE_URL: "http://localhost:3000",
      SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
      LOG_LEVEL: "warn",
    },
  });

const commands: [string, string[]][] = [
  ["npm start", ["scripts/start.mjs"]],
  ["migrate deploy", ["prisma/migrate.ts", "deploy"]],
  ["the server", [builtServer]],
];

const cases: [string, (file: string) => void, RegExp][] = [
  [
    "no database at all",
    (file) => writeFileSync(file, "Ceci n’est pas une base.\n".repeat(50)),
    /n’est pas une base SQLite/,
  ],
  ["a truncated one", (file) => truncateSync(file, statSync(file).size / 2), /est tronquée/],
  [
    "one cut to nothing",
    (file) => {
      truncateSync(file, 0);
      writeFileSync(join(file, "../audit-witness.txt"), "2026-11-22T00:00:00.000Z 1 0\n");
    },
    /est vide alors que le site a servi/,
  ],
  [
    "one that is gone",
    (file) => {
      rmSync(file);
      writeFileSync(join(file, "../audit-witness.txt"), "2026-11-22T00:00:00.000Z 1 0\n");
    },
    /manque alors que le site a servi/,
  ],
  [
    "another application's",
    (file) => (rmSync(file), sql(file, "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)")),
    /est celle d’une autre application/,
  ],
  [
    "another application's of the same make",
    (file) => sql(file, `UPDATE "_prisma_migrations" SET migration_name = '2019_autre' || migration_name`),
    /est celle d’une autre application/,
  ],
  [
    "of a later version of the site",
    (file) =>
      sql(
        file,
        `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '20991231000000_later', 1); ALTER TABLE "Setting" RENAME COLUMN "version" TO "revision"`,
      ),
    /migration que cette version du site ne connaît pas \(20991231000000_later\).*Setting.version n’y est plus/,
  ],
];

describe.each(cases)("a database that cannot be served: %s", (name, alter, words) => {
  // One of the three each, in turn; all of them in the long run.
  const turn = cases.findIndex(([other]) => other === name);
  test.each(some(commands, 3, turn))("%s stops with one line and touches nothing", (_command, args) => {
    const folder = altered(alter);
    const file = join(folder, "clairvoix.db");
    const digest = () =>
      existsSync(file) &&
      createHash("sha256").update(readFileSync(file)).digest("hex") + String(statSync(file).mtimeMs);
    const before = digest();
    const { status, stdout, stderr } = run(args, folder);
    const lines = `${stdout}${stderr}`.split("\n").filter((line) => line && !line.startsWith("▸"));
    expect(lines, stdout + stderr).toEqual([expect.stringMatching(words)]);
    expect(lines[0]).toContain(file);
    expect(lines[0]).toMatch(/Rien n’a été touché/);
    expect(status).toBe(65);
    expect(digest()).toBe(before);
    expect(existsSync(join(folder, "media"))).toBe(false);
  });
});

test.each<[string, (file: string) => void]>([
  ["no folder", (file) => rmSync(join(file, ".."), { recursive: true })],
  ["an empty file", (file) => truncateSync(file, 0)],
  ["a database without tables", (file) => (rmSync(file), sql(file, "PRAGMA user_version = 1"))],
])("the server alone does not serve what nothing prepared: %s", (_name, alter) => {
  const folder = altered(alter);
  const isThere = existsSync(join(folder, "clairvoix.db"));
  const { status, stdout, stderr } = run([builtServer], folder);
  expect(stdout + stderr).toMatch(/^✖ La base .*clairvoix\.db manque ou est vide : .*Rien n’a été touché\.\n$/);
  expect([status, existsSync(join(folder, "clairvoix.db"))]).toEqual([65, isThere]);
});
