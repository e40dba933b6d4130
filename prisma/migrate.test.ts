import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clairvoix-migrate-test-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function deploy(environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["prisma/migrate.ts", "deploy"], {
    encoding: "utf8",
    env: { PATH: process.env.PATH ?? "", DATABASE_URL: `file:${join(folder, "clairvoix.db")}`, ...environment },
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

test("a replica migrates nothing", () => {
  writeFileSync(join(folder, ".primary"), "one\n");
  expect(deploy({ LITEFS_DIR: folder })).toEqual({
    status: 0,
    said: "Réplique : les migrations viennent de la machine principale.\n",
  });
});

test.skipIf(!existsSync("/proc"))("a folder that cannot be made is said in one line, and ends", () => {
  const { status, said } = deploy({ DATABASE_URL: "", DATA_DIR: "/proc/none/of/it" });
  expect(said).toMatch(/^✖ Le dossier \/proc\/none\/of\/it ne peut pas être créé \(E[A-Z]+\).*DATA_DIR\.\n$/);
  expect(status).toBe(65);
});
