import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { copyDatabase, decompress, examine } from "../scripts/backup/database-copy.ts";
import { folderTarget } from "../scripts/backup/target.ts";

const folder = mkdtempSync(join(tmpdir(), "clairvoix-copy-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a database that unfolds past what its backup says does not fill the disk", async () => {
  const kept = join(folder, "kept.gz");
  writeFileSync(kept, gzipSync(Buffer.alloc(50_000_000)));
  const file = join(folder, "too long");
  await expect(decompress(kept, file, 1_000_000)).rejects.toThrow("plus longue qu’elle ne le dit");
  expect(statSync(file, { throwIfNoEntry: false })?.size ?? 0).toBeLessThanOrEqual(1_000_000);
  writeFileSync(kept, gzipSync("la base"));
  await decompress(kept, join(folder, "whole"), 7);
  expect(readFileSync(join(folder, "whole"), "utf8")).toBe("la base");
});

test("a database that is damaged is said so, in a line", async () => {
  const file = join(folder, "source.db");
  const source = new Database(file);
  source.exec("CREATE TABLE line (text TEXT)");
  for (let number = 0; number < 200; number += 1) source.prepare("INSERT INTO line VALUES (?)").run("x".repeat(1000));
  source.close();
  const whole = readFileSync(file);
  const oneLine = /^La base [^\n]*abîmée[^\n]*\.$/;
  // A page in the middle.
  writeFileSync(file, Buffer.from(whole).fill(7, 8192, 12_288));
  const copy = join(folder, "copy.db");
  await copyDatabase(file, copy);
  expect(() => examine(copy)).toThrow(oneLine);
  truncateSync(file, 20_480);
  await expect(copyDatabase(file, join(folder, "short.db"))).rejects.toThrow(oneLine);
});

test("a file that is no longer what was read of it is not kept", async () => {
  const changed = { path: import.meta.filename, bytes: 7, sha256: "0".repeat(64) };
  await expect(folderTarget(folder).put("changed", changed)).rejects.toThrow("a changé pendant sa copie");
});

test("a lock that leads to the database of the site keeps nobody from writing", async () => {
  const site = new Database(join(folder, "site.db"), { timeout: 0 }).exec("CREATE TABLE line (text TEXT)");
  symlinkSync(site.name, join(folder, "under-way.lock"));
  const letGo = await folderTarget(folder).lock();
  expect(() => site.exec("INSERT INTO line VALUES ('x')")).not.toThrow();
  letGo();
});
