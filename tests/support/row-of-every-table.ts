import type Database from "better-sqlite3";

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

/**
 * Row number 1 in every table, made by this member of staff: what a guessed address names. Values are typed and mean
 * nothing.
 */
export function rowsOfEveryTable(database: InstanceType<typeof Database>, staffId: number): void {
  database.pragma("foreign_keys = OFF");
  // At once: each would be a write to the disk of its own.
  database.transaction(() => addRows(database, staffId)).immediate();
}

function addRows(database: InstanceType<typeof Database>, staffId: number): void {
  // Ours have a capital; those of SQLite, of the migrations and of the full text have none.
  const tables = database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB '[A-Z]*'`)
    .pluck()
    .all() as string[];
  for (const table of tables) {
    const columns = database.prepare(`PRAGMA table_info("${table}")`).all() as Column[];
    if (table.startsWith("Audit") || !columns.some(({ name, pk }) => name === "id" && pk === 1)) continue;
    if (database.prepare(`SELECT 1 FROM "${table}" WHERE "id" = 1`).get()) continue;
    const row = Object.fromEntries(
      columns
        .filter(({ name, notnull, dflt_value }) => name === "createdById" || (notnull && dflt_value === null))
        .map(({ name, type }) => [name, name === "createdById" ? staffId : valueFor(table, name, type)]),
    );
    const names = Object.keys({ id: 1, ...row });
    try {
      database
        .prepare(
          `INSERT INTO "${table}" (${names.map((name) => `"${name}"`)}) VALUES (${names.map((name) => `@${name}`)})`,
        )
        .run({ ...row, id: 1 });
    } catch (error) {
      // A table that checks what it holds has rows of its own, or none.
      if (!/CHECK|constraint/i.test(String(error))) throw error;
    }
  }
}

/** What a column takes that is one of a few words. */
const chosen: Record<string, string> = {
  "Alert.topics": '["*"]',
  "CorrectionRequest.kind": "correction",
  country: "FR",
  day: "2026-11-01",
  level: "national",
  path: "start",
  "Candidacy.state": "declared",
};

function valueFor(table: string, name: string, type: string): string | number {
  const one = chosen[`${table}.${name}`] ?? chosen[name];
  if (one) return one;
  if (/BOOL/i.test(type)) return 0;
  if (/INT/i.test(type)) return 1;
  if (/DATE/i.test(type)) return "2026-11-01T08:00:00.000+00:00";
  if (/url/i.test(name)) return "https://www.exemple.fr/1";
  return `${name}-1`;
}
