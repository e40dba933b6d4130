import { readFileSync } from "node:fs";
import { join } from "node:path";
import type Database from "better-sqlite3";

type Connection = InstanceType<typeof Database>;

interface Trigger {
  name: string;
  /** The statement, as SQLite keeps it. */
  sql: string;
  /** The one that it watches, then those that it writes. */
  tables: string[];
}

const file = readFileSync(join(import.meta.dirname, "triggers.sql"), "utf8");
export const triggers: Trigger[] = (file.match(/^CREATE TRIGGER .*?^END(?=;$)/gms) ?? []).map((sql) => ({
  name: /"(\w+)"/.exec(sql)?.[1] ?? "",
  sql,
  tables: [...sql.matchAll(/(?:ON|INTO|FROM|UPDATE) "(\w+)"/g)].map(([, table = ""]) => table),
}));

/** Those of triggers.sql that the database could have and has not. */
export const lostTriggers = (database: Connection) => due(database).filter(({ was }) => was === undefined);

/** Makes those that are lost, or are not as triggers.sql has them: a migration that rebuilds a table drops its own. */
export function makeTriggers(database: Connection): void {
  for (const { name, sql } of due(database)) database.exec(`DROP TRIGGER IF EXISTS "${name}"; ${sql};`);
}

function due(database: Connection) {
  const rows = database.prepare("SELECT name, sql FROM sqlite_master").raw().all() as [string, string][];
  const stored = new Map(rows);
  return triggers
    .filter(({ name, sql, tables }) => tables.every((table) => stored.has(table)) && stored.get(name) !== sql)
    .map((trigger) => ({ ...trigger, was: stored.get(trigger.name) }));
}

/** Fills the indexes that these triggers keep up: they may have missed writes. */
export function fillIndexes(database: Connection, lost: Trigger[]): void {
  const indexes = new Set(lost.flatMap(({ tables }) => tables.slice(1)));
  for (const index of indexes)
    if (index.endsWith("_fts")) database.exec(`INSERT INTO "${index}"("${index}") VALUES ('rebuild')`);
  if (!indexes.has("search_words")) return;
  database.exec(`DELETE FROM "search_words"`);
  for (const { name, sql, tables } of triggers) {
    const [, written] = /INTO "search_words"\(rowid, word\) VALUES \((.+)\);/.exec(sql) ?? [];
    if (!written || !name.endsWith("_insert")) continue;
    database.exec(
      `INSERT INTO "search_words"(rowid, word) SELECT ${written.replaceAll("new.", "")} FROM "${tables[0]}"`,
    );
  }
}
