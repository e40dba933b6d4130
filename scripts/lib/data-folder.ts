// Checks and locks the data folder before anything opens it: the server, prisma/migrate.ts, npm run restore.
import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { isDiskFull, reserveRoom } from "./disk.ts";
import { finishRestore, isRestoreCut } from "./finish-restore.ts";
import { incompatibilities, schemaFrom } from "./schema-compatibility.ts";
import { readServing, takenWords, writeServing } from "./serving-process.mjs";

export class UnfitData extends Error {
  /** 65: the data are at fault, and another try changes nothing. 75: somebody else has them for now. */
  readonly status: number;
  constructor(message: string, status = 65) {
    super(message);
    this.status = status;
  }
}

type Connection = InstanceType<typeof Database>;
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;

/** From where everything of the site is started, as data/ and build/ are. */
export const migrationsFolder = resolve("prisma/migrations");

export function knownMigrations(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

export const migrationSql = (name: string) => readFileSync(join(migrationsFolder, name, "migration.sql"), "utf8");

/** Where the data of this environment are; what .env says is read, and never overrides what the process was given. */
export function dataPlaces(): { folder: string; database: string } {
  try {
    process.loadEnvFile(".env");
  } catch {
    // No .env: the environment alone decides.
  }
  const folder = resolve(process.env.DATA_DIR || "./data");
  const url = process.env.DATABASE_URL || `file:${join(folder, "clairvoix.db")}`;
  return { folder, database: resolve(url.replace(/^file:/, "")) };
}

/** Opens a database to read it, and closes it whatever comes. */
export function readDatabase<T>(file: string, read: (database: Connection) => T): T {
  const database = new Database(file, { readonly: true, timeout: 5_000 });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

const bytesOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
const advice = "Rien n’a été touché. Remettez une sauvegarde (npm run restore), ou donnez un autre DATA_DIR.";

/** Throws UnfitData, having written nothing. A missing or empty one is fine, unless the witness says the site served. */
export function checkDatabase(file: string, folder: string): void {
  const bytes = bytesOf(file);
  if (bytes === 0) {
    // The trail went somewhere and the database is empty or gone: a new one would hide that.
    const witness = join(folder, "audit-witness.txt");
    if (bytesOf(witness) > 0) {
      const what = existsSync(file) ? "est vide" : "manque";
      throw new UnfitData(`La base ${file} ${what} alors que le site a servi (${witness} le dit). ${advice}`);
    }
    return;
  }
  const header = firstBytes(file, 100);
  if (header.toString("latin1", 0, 16) !== "SQLite format 3\0")
    throw new UnfitData(`Le fichier ${file} n’est pas une base SQLite. ${advice}`);
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const isShort = bytes < header.readUInt32BE(28) * pageSize;
  // What is written and not yet gathered may still complete it.
  if (isShort && bytesOf(`${file}-wal`) === 0)
    throw new UnfitData(`La base ${file} est tronquée (${bytes} octets). ${advice}`);
  try {
    closeSync(openSync(file, "r+"));
    readDatabase(file, (database) => {
      if (isShort && database.pragma("quick_check(1)", { simple: true }) !== "ok")
        throw new UnfitData(`La base ${file} est tronquée. ${advice}`);
      checkOrigin(file, database);
    });
  } catch (error) {
    if (error instanceof UnfitData) throw error;
    // Who wants to write is told (prisma/apply-migrations.ts).
    if (codeOf(error) === "SQLITE_BUSY") return;
    if (permissionErrors.test(codeOf(error) ?? "")) throw error;
    throw damagedDatabase(file, error);
  }
}

/** Before serving: without tables every page would fail, and where a wrong DATA_DIR leads an empty database would be made. */
export function checkPrepared(): void {
  const { database: file } = dataPlaces();
  if (isReplica()) return;
  try {
    const hasTables = (database: Connection) => database.prepare("SELECT 1 FROM sqlite_master").get() !== undefined;
    if (bytesOf(file) > 0 && readDatabase(file, hasTables)) return;
    throw new UnfitData(
      `La base ${file} manque ou est vide : DATA_DIR est-il le bon ? npm start prépare une base neuve, ou node prisma/migrate.ts deploy. Rien n’a été touché.`,
    );
  } catch (error) {
    // Busy: it has what somebody writes.
    if (codeOf(error) !== "SQLITE_BUSY") exitOnDataError(error);
  }
}

export const damagedDatabase = (file: string, error: unknown) =>
  new UnfitData(`La base ${file} est illisible ou abîmée (${codeOf(error) ?? error}). ${advice}`);

function checkOrigin(file: string, database: Connection): void {
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[];
  if (tables.length === 0) return;
  const foreignDatabase = new UnfitData(`La base ${file} est celle d’une autre application. ${advice}`);
  if (!tables.includes("_prisma_migrations")) throw foreignDatabase;
  const applied = appliedMigrations(database);
  const known = knownMigrations();
  if (applied.length > 0 && applied[0] !== known[0]) throw foreignDatabase;
  const later = unknownMigrations(applied);
  if (later.length === 0) return;
  const isWhole = known.every((name) => applied.includes(name));
  const changes = isWhole
    ? incompatibilities(schemaFrom(known.map(migrationSql)), database)
    : ["une migration y manque"];
  if (changes.length > 0)
    throw new UnfitData(
      `La base ${file} a reçu une migration que cette version du site ne connaît pas (${later.at(-1)}) et ne peut pas servir (${changes.slice(0, 3).join(" ; ")}) : installez la version qui la connaît, ou revenez à la copie prise avant elle (npm run roll-back) ou à une sauvegarde (npm run restore). Rien n’a été touché.`,
    );
}

export function unknownMigrations(applied: string[]): string[] {
  const known = knownMigrations();
  return applied.filter((name) => !known.includes(name));
}

export function appliedMigrations(database: Connection): string[] {
  return database
    .prepare(
      'SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
    )
    .pluck()
    .all() as string[];
}

function firstBytes(file: string, count: number): Buffer {
  const descriptor = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(count);
    readSync(descriptor, bytes, 0, count, 0);
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}

/** By SQLite's lock on an empty database: the system releases it when the process dies. Null when taken. */
export function takeLock(file: string, mode: "serve" | "replace", waitMs = 0): Connection | null {
  const lock = new Database(file, { timeout: waitMs });
  try {
    if (mode === "replace") lock.exec("BEGIN EXCLUSIVE");
    else {
      lock.exec("BEGIN");
      lock.prepare("SELECT count(*) FROM sqlite_master").get();
    }
    return lock;
  } catch (error) {
    lock.close();
    if (codeOf(error) === "SQLITE_BUSY") return null;
    throw error;
  }
}

export const takeFolder = (folder: string, mode: "serve" | "replace") => takeLock(join(folder, "running.lock"), mode);

/** Referenced for the life of the process: garbage collection would close them and release the folder. */
const heldLocks: Connection[] = [];
const since = new Date().toISOString();
/** How long the process that has the folder may take to end, ms. */
const LOCK_WAIT_MS = 2_000;

function shareFolder(folder: string): void {
  endCutRestore(folder);
  const lock = takeFolder(folder, "serve");
  if (!lock) throw restoreUnderWay(folder);
  heldLocks.push(lock);
}

/** One process at a time prepares or serves a folder; the system lets go of it however this one ends. */
function lockForServing(folder: string): void {
  const lock = takeLock(join(folder, "serving.lock"), "replace", LOCK_WAIT_MS);
  if (!lock) throw new UnfitData(takenWords(folder, readServing(folder)), 75);
  heldLocks.push(lock);
  recordServing(null, { folder });
}

export function recordServing(port: number | null, { folder }: { folder: string } = dataPlaces()): void {
  try {
    if (existsSync(folder)) writeServing(folder, { pid: process.pid, port, since });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/** Locks and checks the data folder, beside the site or, to serve, alone. Exits with one line when it cannot. */
export function lockData(mode: "beside" | "alone"): void {
  const { folder, database } = dataPlaces();
  if (!existsSync(folder)) return;
  try {
    reserveRoom(folder);
    shareFolder(folder);
    if (mode === "alone") lockForServing(folder);
    if (!isReplica()) checkDatabase(database, folder);
  } catch (error) {
    exitOnDataError(error);
  }
}

const restoreUnderWay = (folder: string) =>
  new UnfitData(`Une restauration est en cours dans ${folder} : attendez qu’elle finisse.`);

/** Alone: of two processes that start, one ends it and the other is told to wait. */
function endCutRestore(folder: string): void {
  if (!isRestoreCut(folder)) return;
  const lock = takeFolder(folder, "replace");
  if (!lock) throw restoreUnderWay(folder);
  try {
    const name = finishRestore(folder);
    if (name) process.stdout.write(`La restauration de ${name}, interrompue, est terminée.\n`);
  } finally {
    lock.close();
  }
}

/** On a machine that only reads, the primary's deployment decides of the schema, a moment before or after this one. */
function isReplica(): boolean {
  const { LITEFS_DIR: mount, FLY_MACHINE_ID, PRIMARY_MACHINE_ID } = process.env;
  return (
    mount !== undefined &&
    mount !== "" &&
    (FLY_MACHINE_ID !== PRIMARY_MACHINE_ID || existsSync(join(mount, ".primary")))
  );
}

/** Somebody else's folder, or one that nothing may be written in, is no damage: a restore would lose what was written since. */
const permissionErrors = /^(EACCES|EPERM|EROFS|ENOTDIR|SQLITE_(READONLY|CANTOPEN|PERM)\w*)$/;

export function describeDataError(error: unknown): string | null {
  if (error instanceof UnfitData) return error.message;
  if (isDiskFull(error))
    return `Le disque de ${dataPlaces().folder} est plein : faites de la place (df -h dit où), puis recommencez. Ce qui était là y est toujours.`;
  const code = codeOf(error) ?? "";
  if (!permissionErrors.test(code)) return null;
  return `Le site ne peut pas lire et écrire dans ${dataPlaces().folder} (${code}) : est-ce un dossier, et lui et tout ce qu’il contient sont-ils au compte qui fait tourner le site (chown -R) ? Rien n’a été touché.`;
}

export function exitOnDataError(error: unknown): never {
  const line = describeDataError(error);
  if (line === null) throw error;
  process.stderr.write(`✖ ${line}\n`);
  process.exit(error instanceof UnfitData ? error.status : isDiskFull(error) ? 75 : 65);
}
