import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, afterEach, expect, test } from "vitest";
import { checkDatabase, describeDataError, takeFolder } from "../scripts/lib/data-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "clairvoix-rights-"));
const file = join(folder, "clairvoix.db");
const database = new Database(file);
database.pragma("journal_mode = WAL");
database.exec("CREATE TABLE t (a)");
database.close();
const { DATA_DIR } = process.env;
process.env.DATA_DIR = folder;

afterEach(() => {
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
  if (DATA_DIR === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = DATA_DIR;
});

/** What somebody without rights gets: for root, who has them all, by the name of another. */
function thrownTo(work: () => void): unknown {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    work();
    return null;
  } catch (error) {
    return error;
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test.each([
  ["a folder of somebody else", 0o555, 0o444, () => checkDatabase(file, folder)],
  ["a file of somebody else", 0o555, 0o000, () => checkDatabase(file, folder)],
  ["its lock", 0o555, 0o444, () => void takeFolder(folder, "serve")],
])("%s: told of its rights, never to restore", (_name, ofFolder, ofFile, work) => {
  chmodSync(file, ofFile);
  chmodSync(folder, ofFolder);
  const line = describeDataError(thrownTo(work));
  expect(line).toContain(`lire et écrire dans ${folder}`);
  expect(line).toContain("chown -R");
  expect(line).not.toContain("sauvegarde");
});

test("a database that is damaged is still told as such", () => {
  const bad = join(folder, "bad.db");
  writeFileSync(bad, "x".repeat(5_000));
  expect(describeDataError(thrownTo(() => checkDatabase(bad, folder)))).toContain("n’est pas une base SQLite");
});
