// Which schemas a build can serve: its own, and those that only add to it. SQLite's own text of each table is compared, piece by
// piece, whatever the SQL that led there: a table rebuilt with one more column only adds. Triggers are made again by each version.
import Database from "better-sqlite3";

type Connection = InstanceType<typeof Database>;

export function schemaFrom(migrations: string[]): Connection {
  const database = new Database(":memory:");
  for (const sql of migrations) database.exec(sql);
  return database;
}

/** What stands between the commas of the outer parentheses, each in one form: its words, with a space after each. */
function itemsOf(sql: string): string[] {
  const items = [""];
  let depth = 0;
  for (const [word] of sql.matchAll(/--.*|'(?:[^']|'')*'|"[^"]*"|\w+|\S/g)) {
    if (word === ")") depth -= 1;
    if (depth === 1 && word === ",") items.push("");
    else if (depth > 0 && !word.startsWith("--")) items[items.length - 1] += `${word} `;
    if (word === "(") depth += 1;
  }
  return items;
}

interface Table {
  kind: string;
  columns: Map<string, string>;
  constraints: string[];
}

function tableOf(name: string, sql: string, uniqueIndexes: string[]): Table {
  const head = sql.slice(0, sql.indexOf("(")).replaceAll('"', "").replace(name, "").trim();
  const kind = head + sql.slice(sql.lastIndexOf(")"));
  const table: Table = { kind, columns: new Map(), constraints: [] };
  // With the condition of a partial one.
  for (const index of uniqueIndexes) table.constraints.push(`UNIQUE ${itemsOf(`(${index.replace(/^[^(]*/, "")})`)[0]}`);
  for (const item of itemsOf(sql)) {
    const text = item.replace(/^CONSTRAINT \S+ /i, "");
    if (/^(CHECK|UNIQUE|PRIMARY|FOREIGN) /i.test(text)) table.constraints.push(text);
    else table.columns.set(text.slice(0, text.indexOf(" ")).replaceAll('"', ""), text.slice(text.indexOf(" ") + 1));
  }
  return table;
}

function tablesOf(database: Connection): Map<string, Table> {
  const indexes = database.prepare("SELECT sql FROM sqlite_master WHERE tbl_name = ? AND sql LIKE 'CREATE UNIQUE%'");
  const tables = database.prepare<[], { name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_master JOIN pragma_table_list USING (name)
      WHERE schema = 'main' AND pragma_table_list.type IN ('table', 'virtual') AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_prisma_*'`,
  );
  return new Map(
    tables.all().map(({ name, sql }) => [name, tableOf(name, sql, indexes.pluck().all(name) as string[])]),
  );
}

/** Every name and word of a definition, without texts and the columns of another table. */
const wordsOf = (text: string) => text.replaceAll(/'[^']*'|REFERENCES \S+ \( [^)]*\)/gi, "").match(/\w+/g) ?? [];

export function incompatibilities(before: Connection, after: Connection): string[] {
  const tables = tablesOf(after);
  return [...tablesOf(before)].flatMap(([name, table]) => {
    const later = tables.get(name);
    return later?.kind === table.kind ? incompatibilitiesOf(name, table, later) : [`${name} n’y est plus`];
  });
}

function incompatibilitiesOf(table: string, before: Table, after: Table): string[] {
  const found: string[] = [];
  for (const [name, definition] of before.columns)
    if (after.columns.get(name) !== definition)
      found.push(`${table}.${name} ${after.columns.has(name) ? "a changé" : "n’y est plus"}`);
  const isOfBefore = (text: string) => wordsOf(text).some((word) => before.columns.has(word));
  /** Rows written without it have nothing there, which is like no other. */
  const isEmpty = (name: string) =>
    !before.columns.has(name) && !/ DEFAULT /i.test(` ${after.columns.get(name) ?? "DEFAULT"} `);
  for (const [name, definition] of after.columns) {
    if (before.columns.has(name)) continue;
    if (/NOT NULL/i.test(definition) && isEmpty(name)) found.push(`${table}.${name} est obligatoire`);
    if (isOfBefore(definition)) found.push(`${table} : ${definition}, ajoutée`);
  }
  for (const text of before.constraints) if (!after.constraints.includes(text)) found.push(`${table} : ${text}retirée`);
  for (const text of after.constraints) {
    const isOfAdded = text.startsWith("UNIQUE") ? wordsOf(text).some(isEmpty) : !isOfBefore(text);
    if (!before.constraints.includes(text) && !isOfAdded) found.push(`${table} : ${text}ajoutée`);
  }
  return found;
}
