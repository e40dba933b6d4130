// `prisma migrate deploy` without an engine: each migration in a transaction with its row of Prisma's table, so that
// either can take over.
import { createHash, randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import {
  UnfitData,
  appliedMigrations,
  damagedDatabase,
  knownMigrations,
  migrationSql,
  readDatabase,
  unknownMigrations,
} from "../scripts/lib/data-folder.ts";
import { isDiskFull } from "../scripts/lib/disk.ts";
import { incompatibilities, schemaFrom } from "../scripts/lib/schema-compatibility.ts";
import { roomForSnapshot, takeSnapshot } from "../scripts/lib/snapshots.ts";
import { fillIndexes, lostTriggers, makeTriggers } from "./triggers.ts";

type Connection = InstanceType<typeof Database>;

/** Of Prisma, to the letter. */
const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

const moment = () => new Date().toISOString().replace("Z", "+00:00");

/** Milliseconds for another program to end its transaction. */
const PATIENCE = 5_000;

interface Plan {
  missing: string[];
  changes: string[];
}

function planOf(database: Connection, missing: string[]): Plan {
  const known = knownMigrations();
  const applied = appliedMigrations(database).filter((name) => known.includes(name));
  if (applied.length === 0 || missing.length === 0) return { missing, changes: [] };
  const sqlOf = (names: string[]) => schemaFrom(names.map(migrationSql));
  return { missing, changes: incompatibilities(sqlOf(applied), sqlOf([...applied, ...missing])) };
}

export const planMigrations = (file: string): Plan =>
  readDatabase(file, (database) => {
    const applied = appliedMigrations(database);
    const missing = knownMigrations().filter((name) => !applied.includes(name));
    return planOf(database, missing);
  });

/** Answers the names applied. A copy is taken in `snapshots` before a migration that the version before could not serve. */
export function applyMigrations(file: string, snapshots?: string): string[] {
  let database: Connection | undefined;
  try {
    database = new Database(file, { timeout: PATIENCE });
    const missing = database.transaction(missingFrom).immediate(database, file);
    const { changes } = planOf(database, missing);
    if (snapshots !== undefined && changes.length > 0) {
      roomForSnapshot(file, snapshots);
      process.stdout.write(`Copie de la base avant migration : ${takeSnapshot(database, snapshots)}\n`);
    }
    const lost = lostTriggers(database);
    const last = missing.at(-1);
    for (const name of missing) apply(database, file, name, name === last ? lost : null);
    // A newer version's database keeps the triggers of that version.
    if (!last && unknownMigrations(appliedMigrations(database)).length === 0)
      database.transaction(keepTriggers).immediate(database, lost);
    // Of the file, for good. After the first migration: LiteFS does not replicate an empty database that has a log.
    database.pragma("journal_mode = WAL");
    return missing;
  } catch (error) {
    throw inWords(file, error);
  } finally {
    database?.close();
  }
}

/** Asked in a transaction that may write, which a busy or read-only database refuses even when nothing is missing. */
function missingFrom(database: Connection, file: string): string[] {
  database.exec(TABLE);
  const rows = database
    .prepare(
      `SELECT migration_name AS name, finished_at AS finished FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
    )
    .all() as { name: string; finished: string | null }[];
  const cut = rows.find(({ finished }) => finished === null);
  if (cut)
    throw new UnfitData(
      `La migration ${cut.name} de ${file} a commencé et n’a pas fini : remettez une sauvegarde d’avant (npm run restore). Rien n’a été touché.`,
    );
  const applied = new Set(rows.map(({ name }) => name));
  return knownMigrations().filter((name) => !applied.has(name));
}

/** `lost`: the triggers that were not there before the first migration; a rebuilt table keeps its rows, and so its index. */
function keepTriggers(database: Connection, lost: ReturnType<typeof lostTriggers>): void {
  makeTriggers(database);
  fillIndexes(database, lost);
}

/** The last migration also makes again the triggers that it and those before it took away; `lost` is for it alone. */
function apply(database: Connection, file: string, name: string, lost: ReturnType<typeof lostTriggers> | null): void {
  const sql = migrationSql(name);
  const startedAt = moment();
  // In a transaction SQLite does not hear of foreign keys: who rebuilds a table asks for none, and they are checked at its end.
  const isWithoutKeys = /PRAGMA\s+foreign_keys\s*=\s*(?:OFF|0)/i.test(sql);
  if (isWithoutKeys) database.pragma("foreign_keys = OFF");
  const all = database.transaction(() => {
    database.exec(sql);
    if (lost) keepTriggers(database, lost);
    if (isWithoutKeys && (database.pragma("foreign_key_check") as unknown[]).length > 0)
      throw new Error("FOREIGN KEY constraint failed");
    database
      .prepare(
        `INSERT INTO "_prisma_migrations" (id, checksum, started_at, finished_at, migration_name, applied_steps_count) VALUES (?, ?, ?, ?, ?, 1)`,
      )
      .run(randomUUID(), createHash("sha256").update(sql).digest("hex"), startedAt, moment(), name);
  });
  try {
    all.immediate();
  } catch (error) {
    if (isOfFile(error)) throw error;
    throw new UnfitData(
      `La migration ${name} a échoué (${(error as Error).message}) : la base ${file} est restée telle qu’avant elle. Revenez à la version d’avant du site, ou corrigez ce que la migration refuse.`,
    );
  } finally {
    database.pragma("foreign_keys = ON");
  }
}

const isOfFile = (error: unknown) =>
  /^SQLITE_(BUSY|CORRUPT|NOTADB|READONLY|CANTOPEN|PERM|FULL|IOERR)/.test((error as { code?: string }).code ?? "");

function inWords(file: string, error: unknown): unknown {
  const code = (error as { code?: string }).code ?? "";
  if (code.startsWith("SQLITE_BUSY"))
    return new UnfitData(
      `La base ${file} est occupée par un autre programme (un éditeur de bases, une commande sqlite3) : fermez-le, puis recommencez. Rien n’a été touché.`,
      75,
    );
  if (isDiskFull(error))
    return new UnfitData(`Le disque de ${file} est plein : faites de la place (df -h dit où), puis recommencez.`, 75);
  return /^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(code) ? damagedDatabase(file, error) : error;
}
