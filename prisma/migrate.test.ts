import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeLock } from "../scripts/lib/data-folder.ts";
import { writeServing } from "../scripts/lib/serving-process.mjs";
import { longTest } from "../tests/support/long-run.ts";
import { applyMigrations } from "./apply-migrations.ts";
import { applyByEngine } from "./migration-engine.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clairvoix-migrate-test-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const witness = () =>
  writeFileSync(join(folder, "audit-witness.txt"), `2026-11-22T00:00:00.000Z 1 ${"0".repeat(64)}\n`);

function deploy(environment: Record<string, string> = {}, cwd = ".") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("prisma/migrate.ts"), "deploy"], {
    cwd,
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

test("in production a missing variable is named before anything is made", () => {
  const { status, said } = deploy({ NODE_ENV: "production", SESSION_SECRET: "x".repeat(32) });
  expect(said).toMatch(/^Configuration : la variable SITE_URL manque .*\n$/);
  expect(status).toBe(78);
  expect(readdirSync(folder)).toEqual([]);
});

test("a clock set back and the folder of a killed restore are told in a line each", () => {
  expect(deploy().said).toMatch(/^Migrations appliquées : .*\n$/);
  mkdirSync(join(folder, "restore-20260101T000000Z"));
  const database = new Database(join(folder, "clairvoix.db"));
  database.exec(`INSERT INTO "AuditEntry" ("seq", "at", "actorKind", "action", "subject", "detailHash", "prevHash", "hash")
    VALUES (1, '2999-01-01T00:00:00.000+00:00', 'anonymous', 'x', '', '', '', '')`);
  database.close();
  const { status, said } = deploy();
  expect(said).toMatch(
    /^Base de données à jour\.\nL’horloge .* 2999-01-01T.*\n.*\/restore-20260101T000000Z ne sert à rien.*\n$/,
  );
  expect(status).toBe(0);
});

test.skipIf(!existsSync("/proc"))("a folder that cannot be made is said in one line, and ends", () => {
  const { status, said } = deploy({ DATA_DIR: "/proc/none/of/it" });
  expect(said).toMatch(/^✖ Le dossier \/proc\/none\/of\/it ne peut pas être créé \(E[A-Z]+\).*DATA_DIR\.\n$/);
  expect(status).toBe(65);
});

/** Of the tables that make a database, but for moments and drawn numbers. */
function schemaOf(file: string): unknown[] {
  const database = new Database(file, { readonly: true });
  const made = database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY 1, 2").all();
  const rows = database
    .prepare(
      `SELECT migration_name, checksum, logs, rolled_back_at, applied_steps_count, length(id), length(started_at), length(finished_at) FROM "_prisma_migrations" ORDER BY 1`,
    )
    .all();
  database.close();
  return [...made, ...rows];
}

longTest("Prisma's engine and ours make the same database, and each goes on where the other left off", async () => {
  const [ours, theirs] = [join(folder, "ours.db"), join(folder, "theirs.db")];
  const names = applyMigrations(ours);
  expect(await applyByEngine(`file:${theirs}`)).toEqual(names);
  expect(schemaOf(ours)).toEqual(schemaOf(theirs));
  expect(await applyByEngine(`file:${ours}`)).toEqual([]);
  expect(applyMigrations(theirs)).toEqual([]);
});

/** The project's own migrations, then these, in a folder that is the current one. */
function migratedWith(later: Record<string, string>) {
  const place = join(folder, "place");
  cpSync("prisma/migrations", join(place, "prisma/migrations"), { recursive: true });
  for (const [name, sql] of Object.entries(later)) {
    mkdirSync(join(place, "prisma/migrations", name));
    writeFileSync(join(place, "prisma/migrations", name, "migration.sql"), sql);
  }
  return deploy({}, place);
}
const asked = (sql: string) => {
  const database = new Database(join(folder, "clairvoix.db"), { readonly: true });
  try {
    return database.prepare(sql).pluck().all();
  } finally {
    database.close();
  }
};
const tables = `CREATE TABLE mother (id INTEGER PRIMARY KEY); INSERT INTO mother VALUES (1);
  CREATE TABLE child (mother INTEGER NOT NULL REFERENCES mother (id) ON DELETE CASCADE); INSERT INTO child VALUES (1);`;
const rebuilt = (kept: string) => `PRAGMA defer_foreign_keys=ON; PRAGMA foreign_keys=OFF;
  CREATE TABLE new_mother (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO new_mother (id) SELECT id FROM mother WHERE ${kept};
  DROP TABLE mother; ALTER TABLE new_mother RENAME TO mother;
  PRAGMA foreign_keys=ON; PRAGMA defer_foreign_keys=OFF;`;

test("a migration that fails leaves nothing of itself, and those before it stay", () => {
  const { status, said } = migratedWith({
    "20990101000000_whole": "CREATE TABLE whole (a);",
    "20990102000000_half": "CREATE TABLE half (a); INSERT INTO nowhere VALUES (1);",
  });
  expect(said).toMatch(/^✖ La migration 20990102000000_half a échoué \(no such table: nowhere\).*\n$/);
  expect(status).toBe(65);
  expect(asked("SELECT name FROM sqlite_master WHERE name IN ('whole', 'half')")).toEqual(["whole"]);
  expect(asked(`SELECT max(migration_name) FROM "_prisma_migrations"`)).toEqual(["20990101000000_whole"]);
});

test("a table that is rebuilt keeps its children, and one that loses a mother fails", () => {
  const first = { "20990101000000_tables": tables };
  expect(migratedWith({ ...first, "20990102000000_rebuilt": rebuilt("1") }).status).toBe(0);
  expect(asked("SELECT count(*) FROM child")).toEqual([1]);
  rmSync(join(folder, "clairvoix.db"));
  rmSync(join(folder, "place"), { recursive: true });
  expect(migratedWith({ ...first, "20990102000000_rebuilt": rebuilt("0") }).said).toContain("FOREIGN KEY");
  expect(asked("SELECT count(*) FROM child JOIN mother ON mother = id")).toEqual([1]);
});

longTest("a database that cannot be migrated now is told in one line, with what to do", () => {
  expect(deploy().status).toBe(0);
  const database = new Database(join(folder, "clairvoix.db"));
  database.exec("BEGIN IMMEDIATE");
  const busy = deploy();
  database.exec("ROLLBACK");
  expect(busy.said).toMatch(/^✖ La base .* est occupée par un autre programme .*\n$/);
  expect(busy.status).toBe(75);

  const lock = takeLock(join(folder, "serving.lock"), "replace");
  writeServing(folder, { pid: 4242, port: 3001, since: "2026-11-25T08:03:00.000Z" });
  const taken = deploy();
  lock?.close();
  expect(taken.said).toMatch(
    /^✖ Le site tourne déjà sur .* : processus 4242, port 3001, depuis le 25 novembre 2026 à 09:03\. .*DATA_DIR.*\n$/,
  );
  expect(taken.status).toBe(75);

  database.exec(`UPDATE "_prisma_migrations" SET finished_at = NULL WHERE migration_name LIKE '%_shown_revisions'`);
  database.close();
  const cut = deploy();
  expect(cut.said).toMatch(/^✖ La migration \d+_shown_revisions .* a commencé et n’a pas fini.*restore.*\n$/);
  expect(cut.status).toBe(65);
});
