import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { applyMigrations } from "./apply-migrations.ts";
import { lostTriggers, makeTriggers, triggers } from "./triggers.ts";

type Connection = InstanceType<typeof Database>;

const names = readdirSync("prisma/migrations").filter((name) => /^\d/.test(name));
const sqlOf = (name: string) => readFileSync(join("prisma/migrations", name, "migration.sql"), "utf8");
const asked = (database: Connection, sql: string) => database.prepare(sql).pluck().all() as string[];
const triggersOf = (database: Connection, table: string) =>
  asked(database, `SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '${table}'`).toSorted();
/** Each full-text index, and the table whose rows it finds. */
const indexes = (database: Connection) =>
  asked(database, `SELECT sql FROM sqlite_master WHERE sql LIKE '%USING fts5(%'`).flatMap((sql) => {
    const [, index = "", table = ""] = /"(\w+)" USING.*content='(\w+)'/.exec(sql) ?? [];
    return table ? [{ index, table }] : [];
  });

/** Each index finds what is added and changed, not what was before nor what is gone; the trail is not rewritten. */
function expectAllToWork(database: Connection): void {
  database.pragma("foreign_keys = OFF");
  for (const { index, table } of indexes(database)) {
    const columns = database.prepare(`PRAGMA table_info("${table}")`).all() as {
      name: string;
      type: string;
      notnull: number;
      dflt_value: unknown;
      pk: number;
    }[];
    const word = asked(database, `SELECT name FROM pragma_table_info('${index}')`)[0] ?? "";
    const given = columns.filter(
      ({ name, notnull, dflt_value, pk }) => name === word || (notnull && dflt_value === null && !pk),
    );
    const values = given.map(({ name, type }) =>
      name === word ? "'avantage'" : /TEXT/.test(type) ? `'${name}-9'` : "9",
    );
    const found = (text: string) =>
      asked(database, `SELECT rowid FROM "${index}" WHERE "${index}" MATCH '${text}'`).length;
    database.exec(
      `INSERT INTO "${table}" ("id", ${given.map(({ name }) => `"${name}"`).join(", ")}) VALUES (9009, ${values.join(", ")})`,
    );
    expect([index, found("avantage")]).toEqual([index, 1]);
    database.exec(`UPDATE "${table}" SET "${word}" = 'apres' WHERE "id" = 9009`);
    expect([index, found("avantage"), found("apres")]).toEqual([index, 0, 1]);
    database.exec(`DELETE FROM "${table}" WHERE "id" = 9009`);
    expect([index, found("apres")]).toEqual([index, 0]);
  }
  database.exec(
    `INSERT OR IGNORE INTO "AuditEntry" ("seq", "at", "actorKind", "action", "subject", "detailHash", "prevHash", "hash") VALUES (1, '2026-01-01', 'staff', 'a', 's', 'd', 'p', 'h')`,
  );
  expect(() => database.exec(`UPDATE "AuditEntry" SET "action" = 'autre'`)).toThrow("cannot be changed");
  expect(() => database.exec(`DELETE FROM "AuditEntry"`)).toThrow("cannot be deleted");
}

test("after each migration, the triggers of every full-text table and of the audit trail are there", () => {
  const database = new Database(":memory:");
  const missing: string[] = [];
  for (const name of names) {
    database.exec(sqlOf(name));
    makeTriggers(database);
    const wanted = [
      ...indexes(database).map(({ index, table }) => ({ table, count: 3, index })),
      { table: "AuditEntry", count: 2, index: "AuditEntry" },
    ];
    for (const { table, count, index } of wanted) {
      const own = triggersOf(database, table).filter((one) => one.startsWith(`${index}_`));
      if (own.length !== count) missing.push(`${name}: ${index} has ${own.join(", ") || "none"}`);
    }
  }
  expect(missing).toEqual([]);
  expect(asked(database, "SELECT name FROM sqlite_master WHERE type = 'trigger'").toSorted()).toEqual(
    triggers.map(({ name }) => name).toSorted(),
  );
  expectAllToWork(database);
});

/** As Prisma rebuilds a table for one column more. */
function rebuilt(database: Connection, table: string): string {
  const [sql = ""] = asked(database, `SELECT sql FROM sqlite_master WHERE type = 'table' AND name = '${table}'`);
  const columns = asked(database, `SELECT name FROM pragma_table_info('${table}')`)
    .map((name) => `"${name}"`)
    .join(", ");
  const made = sql.replace(`"${table}"`, `"new_${table}"`).replace("(", `("extra" TEXT NOT NULL DEFAULT '',`);
  return `PRAGMA defer_foreign_keys=ON; PRAGMA foreign_keys=OFF; ${made};
    INSERT INTO "new_${table}" (${columns}) SELECT ${columns} FROM "${table}"; DROP TABLE "${table}"; ALTER TABLE "new_${table}" RENAME TO "${table}";
    PRAGMA foreign_keys=ON; PRAGMA defer_foreign_keys=OFF;`;
}

test("a rebuild of any table that has some leaves them all, and they work", () => {
  const folder = mkdtempSync(join(tmpdir(), "clairvoix-triggers-"));
  const file = join(folder, "site.db");
  try {
    applyMigrations(file);
    const database = new Database(file);
    const whole = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all();
    const watched = [...new Set(triggers.map(({ tables: [table = ""] }) => table))];
    expect(watched.length).toBeGreaterThan(12);
    for (const table of watched) {
      database.exec(rebuilt(database, table));
      expect([table, triggersOf(database, table)]).toEqual([table, []]);
    }
    // Written while none was there, as on a site that such a migration has reached.
    database.exec(`INSERT INTO "Flash" ("id", "title", "updatedAt") VALUES (7, 'Oublié', '2026-01-01')`);
    expect(lostTriggers(database).length).toBe(triggers.length);
    database.close();
    expect(applyMigrations(file)).toEqual([]);
    const after = new Database(file);
    expect(after.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all()).toEqual(
      whole,
    );
    for (const index of ["flash_fts", "search_words"])
      expect(asked(after, `SELECT rowid FROM "${index}" WHERE "${index}" MATCH 'oublie'`).length).toBe(1);
    expectAllToWork(after);
    const changes = asked(after, "SELECT total_changes()");
    makeTriggers(after);
    expect(asked(after, "SELECT total_changes()")).toEqual(changes);
    after.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
