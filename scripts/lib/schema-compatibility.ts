// Which schemas a build can serve: its own, and those that only add to it. SQLite compares them, whatever the SQL that led
// there: a table rebuilt with one more column only adds. Triggers are made again by each version.
import { isDeepStrictEqual } from "node:util";
import Database from "better-sqlite3";

type Connection = InstanceType<typeof Database>;

/** An empty database that these migrations made. */
export function schemaFrom(migrations: string[]): Connection {
  const database = new Database(":memory:");
  for (const sql of migrations) database.exec(sql);
  return database;
}

/** Tables and views, without SQLite's own and Prisma's, each with how it is stored. */
function tablesOf(database: Connection): Map<string, string> {
  const tables = database.pragma("table_list") as { name: string; schema: string; type: string; strict: number }[];
  return new Map(
    tables
      .filter(({ name, schema, type }) => schema === "main" && type !== "shadow" && !/^(sqlite_|_prisma_)/.test(name))
      .map(({ name, type, strict }) => [name, `${type} ${strict}`]),
  );
}

interface Column {
  name: string;
  notnull: number;
  dflt_value: string | null;
  hidden: number;
}

/** By name, without their place. */
function columnsOf(database: Connection, table: string): Map<string, Column> {
  const columns = database.pragma(`table_xinfo("${table}")`) as (Column & { cid: number })[];
  return new Map(columns.map(({ cid: _, ...column }) => [column.name, column]));
}

/** The text between parentheses that begin at `from`, whatever strings hold. */
function parenthesised(sql: string, from: number): string {
  let depth = 0;
  for (let at = from; at < sql.length; at += 1) {
    // Never back: a comment may have an apostrophe that nothing closes.
    if (/["'`]/.test(sql[at] ?? "")) at = Math.max(at, sql.indexOf(sql[at] ?? "", at + 1));
    depth += sql[at] === "(" ? 1 : sql[at] === ")" ? -1 : 0;
    if (depth === 0) return sql.slice(from + 1, at);
  }
  return sql.slice(from);
}

/** What rows must satisfy, each with the columns that it looks at. */
function constraintsOf(database: Connection, table: string): Map<string, string[]> {
  const sqlOf = (name: string) =>
    String(database.prepare("SELECT sql FROM sqlite_master WHERE name = ?").pluck().get(name) ?? "");
  const constraints = new Map<string, string[]>();
  const indexes = database.pragma(`index_list("${table}")`) as { name: string; unique: number; partial: number }[];
  for (const { name, partial } of indexes.filter(({ unique }) => unique)) {
    const keys = database.pragma(`index_xinfo("${name}")`) as { name: string | null; key: number; coll: string }[];
    const columns = keys.filter(({ key }) => key).map((key) => `${key.name ?? "?"} ${key.coll}`);
    // Of an expression or of some rows: its text says which.
    const rest = partial || keys.some((key) => key.key && key.name === null) ? sqlOf(name).replace(/^[^(]*/, "") : "";
    constraints.set(
      `unicité (${columns.join(", ")}) ${rest}`.trim(),
      keys.flatMap((key) => (key.key && key.name ? key.name : [])),
    );
  }
  const keys = database.pragma(`foreign_key_list("${table}")`) as Record<string, string | null>[];
  for (const { table: to, from, to: column, on_delete: onDelete, on_update: onUpdate } of keys)
    constraints.set(`lien ${from} → ${to}.${column ?? "?"} ${onDelete} ${onUpdate}`, [from ?? ""]);
  const sql = sqlOf(table);
  for (const { index, 0: start } of sql.matchAll(/\bCHECK\s*\(/gi)) {
    const check = parenthesised(sql, index + start.length - 1);
    constraints.set(`règle ${check}`, check.replaceAll(/'[^']*'/g, "").match(/\w+/g) ?? []);
  }
  return constraints;
}

/**
 * Why code written for `before` cannot serve `after`, a line each; empty when it only adds: tables, indexes, columns that
 * may be left out.
 */
export function incompatibilities(before: Connection, after: Connection): string[] {
  const tables = tablesOf(after);
  return [...tablesOf(before)].flatMap(([table, stored]) =>
    tables.get(table) === stored ? incompatibilitiesOf(table, before, after) : [`${table} n’y est plus`],
  );
}

function incompatibilitiesOf(table: string, before: Connection, after: Connection): string[] {
  const found: string[] = [];
  const columns = columnsOf(before, table);
  const added = columnsOf(after, table);
  for (const [name, column] of columns) {
    const later = added.get(name);
    if (!isDeepStrictEqual(later, column)) found.push(`${table}.${name} ${later ? "a changé" : "n’y est plus"}`);
    added.delete(name);
  }
  for (const { name, notnull, dflt_value: value, hidden } of added.values())
    if (notnull && value === null && !hidden) found.push(`${table}.${name} est obligatoire`);
  const constraints = constraintsOf(before, table);
  const later = constraintsOf(after, table);
  for (const constraint of constraints.keys())
    if (!later.has(constraint)) found.push(`${table} : ${constraint}, retirée`);
  for (const [constraint, names] of later) {
    // Rows written without the new columns must satisfy it, as two empty values of a unique column do.
    const isOfAdded = constraint.startsWith("unicité")
      ? names.some((name) => added.get(name)?.dflt_value === null)
      : !names.some((name) => columns.has(name));
    if (!constraints.has(constraint) && !isOfAdded) found.push(`${table} : ${constraint}, ajoutée`);
  }
  return found;
}
