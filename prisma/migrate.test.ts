import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clairvoix-migrate-test-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const witness = () =>
  writeFileSync(join(folder, "audit-witness.txt"), `2026-11-22T00:00:00.000Z 1 ${"0".repeat(64)}\n`);

function deploy(environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["prisma/migrate.ts", "deploy"], {
    encoding: "utf8",
    env: { PATH: process.env.PATH ?? "", DATA_DIR: folder, DATABASE_URL: "", ...environment },
  });
  return { status, said: stdout + stderr };
}

test("a database has its log from the first migration on, and under LiteFS migrates while others read", () => {
  expect(deploy()).toMatchObject({ status: 0 });
  const database = new Database(join(folder, "clairvoix.db"));
  expect(database.pragma("journal_mode", { simple: true })).toBe("wal");
  // As if the last migration had come with this release.
  const last = database
    .prepare("SELECT migration_name FROM _prisma_migrations ORDER BY migration_name DESC")
    .pluck()
    .get();
  database.prepare("DELETE FROM _prisma_migrations WHERE migration_name = ?").run(last);
  const reader = database.prepare("SELECT count(*) FROM AuditEntry").iterate();
  reader.next();
  const { said } = deploy({ LITEFS_DIR: folder });
  // It got as far as the migration: what it makes is there already.
  expect(said).toContain(last);
  expect(said).not.toContain("locked");
  reader.return?.();
  database.close();
});

// As on Fly: the witness in the data folder, the database in the mount of LiteFS.
test("a database elsewhere is made on a first start, and not where the site has served", () => {
  const mount = join(folder, "litefs");
  const file = join(mount, "clairvoix.db");
  const fly = { LITEFS_DIR: mount, DATABASE_URL: `file:${file}` };
  expect(deploy(fly)).toMatchObject({ status: 0 });
  witness();
  expect(deploy(fly), "the next start").toMatchObject({ status: 0 });
  rmSync(mount, { recursive: true });
  for (const [what, prepare] of [
    ["manque", () => mkdirSync(mount)],
    ["est vide", () => writeFileSync(file, "")],
  ] as const) {
    prepare();
    const { status, said } = deploy(fly);
    expect(said).toMatch(new RegExp(`^✖ La base ${file} ${what} alors que le site a servi \\(${folder}/audit-w.*\n$`));
    expect(status).toBe(65);
  }
});

test("a replica migrates nothing", () => {
  witness();
  writeFileSync(join(folder, ".primary"), "one\n");
  expect(deploy({ LITEFS_DIR: folder })).toEqual({
    status: 0,
    said: "Réplique : les migrations viennent de la machine principale.\n",
  });
});

test.skipIf(!existsSync("/proc"))("a folder that cannot be made is said in one line, and ends", () => {
  const { status, said } = deploy({ DATA_DIR: "/proc/none/of/it" });
  expect(said).toMatch(/^✖ Le dossier \/proc\/none\/of\/it ne peut pas être créé \(E[A-Z]+\).*DATA_DIR\.\n$/);
  expect(status).toBe(65);
});
