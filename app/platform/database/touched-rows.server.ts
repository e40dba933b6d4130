import type Database from "better-sqlite3";

export type TouchedRows = Map<string, number[]>;

/** By Prisma, raw SQL or a cascade. Table and triggers are the connection's own. Costs 1 µs a row, 15 ms once. */
export function noteTouchedRows(connection: Database.Database): void {
  connection.exec(`PRAGMA temp_store = MEMORY; CREATE TEMP TABLE "touched" ("name" TEXT, "row" INTEGER)`);
  // Ours have a capital; those of SQLite, of the migrations and of the full text have none.
  const ours = `SELECT name FROM main.sqlite_master WHERE type = 'table' AND name GLOB '[A-Z]*'`;
  const tables = connection.prepare<[], string>(ours).pluck().all();
  const trigger = (name: string, event: string, row: string) =>
    `CREATE TEMP TRIGGER "touched_${name}_${event}" AFTER ${event} ON main."${name}"
     BEGIN INSERT INTO "touched" VALUES ('${name}', ${row}."rowid"); END;`;
  for (const name of tables)
    connection.exec(trigger(name, "INSERT", "NEW") + trigger(name, "UPDATE", "NEW") + trigger(name, "DELETE", "OLD"));
}

export const forgetTouchedRows = (connection: Database.Database): unknown => connection.exec(`DELETE FROM "touched"`);

/** Rows of text and numbers as this connection sees them: without Prisma, 20 µs instead of a millisecond. */
export function readRows<R>(connection: Database.Database, sql: string, ...values: string[]): R[] {
  // Prisma's adapter asks this connection for bigints.
  return connection
    .prepare<string[], R>(sql)
    .safeIntegers(false)
    .all(...values);
}

export function readTouchedRows(connection: Database.Database): TouchedRows {
  const rows = readRows<{ name: string; row: number }>(connection, `SELECT DISTINCT "name", "row" FROM "touched"`);
  return new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, all]) => [name, all.map(({ row }) => row)]));
}
