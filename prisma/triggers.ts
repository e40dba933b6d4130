import { readFileSync } from "node:fs";
import { join } from "node:path";
import type Database from "better-sqlite3";

type Connection = InstanceType<typeof Database>;

interface Trigger {
  name: string;
  sql: string;
  tables: string[];
}

/** The columns that each full-text index finds, in its order. */
const indexed: Record<string, [table: string, ...columns: string[]]> = {
  article_fts: ["Article", "title", "excerpt", "keyPoints", "body"],
  glossary_fts: ["GlossaryTerm", "term", "shortDefinition", "longExplanation"],
  news_fts: ["NewsItem", "title", "content", "authorName"],
  flash_fts: ["Flash", "title", "content"],
  direct_fts: ["Direct", "title", "description"],
  update_fts: ["DirectUpdate", "headline", "body"],
  lesson_fts: ["Lesson", "title", "summary", "body"],
  party_fts: ["Party", "name", "shortName", "position"],
  election_fts: ["Election", "name", "summary", "method"],
};
/** Titles, whose words are proposed for what is mistyped. The place in this list is part of a word's number: add at the end. */
const titles: [table: string, column: string, name?: string][] = [
  ["Article", "title"],
  ["GlossaryTerm", "term"],
  ["Direct", "title"],
  ["Flash", "title"],
  ["Lesson", "title"],
  ["Party", "name"],
  ["Party", "shortName", "Party_short"],
  ["Election", "name"],
];

function indexTriggers(name: string, table: string, columns: string[], leaves: string, comes: string): string {
  const made = (event: string, when: string, ...statements: string[]) =>
    `CREATE TRIGGER "${name}_${event}" AFTER ${when} ON "${table}" BEGIN\n  ${statements.join("\n  ")}\nEND;\n`;
  const update = `UPDATE OF ${columns.map((column) => `"${column}"`).join(", ")}`;
  return made("insert", "INSERT", comes) + made("delete", "DELETE", leaves) + made("update", update, leaves, comes);
}

const written = [
  readFileSync(join(import.meta.dirname, "triggers.sql"), "utf8"),
  ...Object.entries(indexed).map(([index, [table, ...columns]]) => {
    const names = columns.map((column) => `, "${column}"`).join("");
    const of = (row: string) => ["id", ...columns].map((column) => `${row}."${column}"`).join(", ");
    const leaves = `INSERT INTO "${index}"("${index}", rowid${names}) VALUES ('delete', ${of("old")});`;
    return indexTriggers(index, table, columns, leaves, `INSERT INTO "${index}"(rowid${names}) VALUES (${of("new")});`);
  }),
  ...titles.map(([table, column, name = table], place) => {
    const leaves = `DELETE FROM "search_words" WHERE rowid = old."id" * 16 + ${place};`;
    const comes = `INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + ${place}, new."${column}");`;
    return indexTriggers(`search_words_${name}`, table, [column], leaves, comes);
  }),
].join("");
export const triggers: Trigger[] = (written.match(/^CREATE TRIGGER .*?^END(?=;$)/gms) ?? []).map((sql) => ({
  name: /"(\w+)"/.exec(sql)?.[1] ?? "",
  sql,
  tables: [...sql.matchAll(/(?:ON|INTO|FROM|UPDATE) "(\w+)"/g)].map(([, table = ""]) => table),
}));

export const lostTriggers = (database: Connection) => due(database).filter(({ was }) => was === undefined);

/** Makes those that are lost, or are not as they are written: a migration that rebuilds a table drops its own. */
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
  titles.forEach(([table, column], place) =>
    database.exec(`INSERT INTO "search_words"(rowid, word) SELECT "id" * 16 + ${place}, "${column}" FROM "${table}"`),
  );
}
