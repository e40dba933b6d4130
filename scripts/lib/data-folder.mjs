// What is asked of the data before anything opens them: by the server, prisma/migrate.ts and npm run restore.
// Plain JavaScript, as what loads it: to take types out, Node would keep a compiler in memory.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import Database from "better-sqlite3";

/** What stops the process, in one line for who starts it. */
export class UnfitData extends Error {}

/** From where everything of the site is started, as data/ and build/ are. */
const migrationsFolder = resolve("prisma/migrations");

/** Names of the migrations that this code knows, in their order. */
export function knownMigrations() {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** Where the data of this environment are; what .env says is read, and never overrides what the process was given. */
export function dataPlaces() {
  try {
    process.loadEnvFile(".env");
  } catch {
    // No .env: the environment alone decides.
  }
  const folder = resolve(process.env.DATA_DIR || "./data");
  const url = process.env.DATABASE_URL || `file:${join(folder, "clairvoix.db")}`;
  return { folder, database: resolve(url.replace(/^file:/, "")) };
}

const bytesOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
const advice = "Rien n’a été touché. Remettez une sauvegarde (npm run restore), ou donnez un autre DATA_DIR.";

/**
 * Stops on a database that is not one of this site, or that this code cannot serve: throws UnfitData, having written
 * nothing. One that is not there yet, or still empty, is fine where nothing says that the site has served: the witness of
 * the trail, in the data folder, wherever the database is (on Fly, in the mount of LiteFS).
 */
export function checkDatabase(file, folder) {
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
  let database;
  try {
    database = new Database(file, { readonly: true, timeout: 5000 });
    if (isShort && database.pragma("quick_check(1)", { simple: true }) !== "ok")
      throw new UnfitData(`La base ${file} est tronquée. ${advice}`);
    checkOrigin(file, database);
  } catch (error) {
    if (error instanceof UnfitData) throw error;
    if (error?.code === "SQLITE_BUSY") return;
    if (rights.test(error?.code)) throw error;
    throw new UnfitData(`La base ${file} est illisible ou abîmée (${error?.code ?? error}). ${advice}`);
  } finally {
    database?.close();
  }
}

function checkOrigin(file, database) {
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  if (tables.length === 0) return;
  const another = new UnfitData(`La base ${file} est celle d’une autre application. ${advice}`);
  if (!tables.includes("_prisma_migrations")) throw another;
  const applied = appliedMigrations(database);
  const known = knownMigrations();
  if (applied.length > 0 && applied[0] !== known[0]) throw another;
  const unknown = applied.filter((name) => !known.includes(name));
  const later = unknown.findLast((name) => name > (known.at(-1) ?? ""));
  if (later)
    throw new UnfitData(
      `La base ${file} a reçu une migration plus récente que cette version du site (${later}) : installez la version qui la connaît, ou remettez une sauvegarde d’avant (npm run restore). Rien n’a été touché.`,
    );
  if (unknown.length > 0)
    throw new UnfitData(
      `La base ${file} a reçu une migration inconnue de cette version du site (${unknown[0]}). ${advice}`,
    );
}

/** The migrations a database has had, in their order. */
export function appliedMigrations(database) {
  return database
    .prepare(
      'SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
    )
    .pluck()
    .all();
}

function firstBytes(file, count) {
  const descriptor = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(count);
    readSync(descriptor, bytes, 0, count, 0);
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Takes what a file stands for: with others ("serve"), or alone ("replace"). SQLite's own lock on a file that has nothing
 * in it, so that the system lets go of it when the process dies, however it does. Null when it is taken.
 */
export function takeLock(file, how) {
  const lock = new Database(file, { timeout: 0 });
  try {
    if (how === "replace") lock.exec("BEGIN EXCLUSIVE");
    else {
      lock.exec("BEGIN");
      lock.prepare("SELECT count(*) FROM sqlite_master").get();
    }
    return lock;
  } catch (error) {
    lock.close();
    if (error?.code === "SQLITE_BUSY") return null;
    throw error;
  }
}

/** Takes the data folder: to serve from it, with others, or to replace what is in it, alone. Null when it is taken. */
export const takeFolder = (folder, how) => takeLock(join(folder, "running.lock"), how);

const journalOf = (folder) => join(folder, "restore.json");

/**
 * Ends a restore that was cut once all it brings was there and checked: what is replaced is put aside, what is restored
 * in its place, file by file. Called again, it goes on where it was. Answers its name; null when there is none to end.
 */
export function finishRestore(folder) {
  const journal = journalOf(folder);
  if (!existsSync(journal)) return null;
  const { name, moves, staging } = JSON.parse(readFileSync(journal, "utf8"));
  for (const { from, to, aside } of moves) {
    // Nothing to bring: it only goes aside, as the log of the database that was there must.
    const isLeft = from === null || existsSync(from);
    if (isLeft && existsSync(to) && !existsSync(aside)) renameSync(to, aside);
    if (from !== null && existsSync(from)) renameSync(from, to);
  }
  const asides = moves.map(({ aside }) => aside);
  // What is aside may be the only copy of what was written since: on the disk too before the journal goes.
  for (const path of asides) if (existsSync(path)) syncFolder(path);
  for (const place of new Set([...asides, ...moves.map(({ to }) => to)].map((path) => dirname(path))))
    syncFolder(place);
  for (const place of new Set(asides.map((path) => dirname(path)))) removeIfEmpty(place);
  syncFolder(folder);
  rmSync(journal);
  rmSync(staging, { recursive: true, force: true });
  syncFolder(folder);
  return name;
}

/** Made for what would go aside, and nothing did. */
function removeIfEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // Something is in it.
  }
}

/** What a folder names, or what a file holds, is on the disk. */
export function syncFolder(path) {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** As long as somebody knows it, or it would be closed and the folder let go of. */
let held;

/** All that must hold before a process serves these data, which it then holds to its end; what is wrong is said in one line. */
export function holdData() {
  const { folder, database } = dataPlaces();
  if (!existsSync(folder)) return;
  try {
    endCutRestore(folder);
    held = takeFolder(folder, "serve");
    if (!held) throw new UnfitData(`Une restauration est en cours dans ${folder} : attendez qu’elle finisse.`);
    if (!isReplica()) checkDatabase(database, folder);
  } catch (error) {
    stopOn(error);
  }
}

/** Alone: of two processes that start, one ends it and the other is told to wait. */
export function endCutRestore(folder) {
  if (!existsSync(journalOf(folder))) return;
  const lock = takeFolder(folder, "replace");
  if (!lock) throw new UnfitData(`Une restauration est en cours dans ${folder} : attendez qu’elle finisse.`);
  try {
    const name = finishRestore(folder);
    if (name) process.stdout.write(`La restauration de ${name}, interrompue, est terminée.\n`);
  } finally {
    lock.close();
  }
}

/** On a machine that only reads, the primary's deployment decides of the schema, a moment before or after this one. */
function isReplica() {
  const { LITEFS_DIR: mount, FLY_MACHINE_ID, PRIMARY_MACHINE_ID } = process.env;
  return Boolean(mount) && (FLY_MACHINE_ID !== PRIMARY_MACHINE_ID || existsSync(join(mount, ".primary")));
}

/** Somebody else's folder, or one that nothing may be written in, is no damage: a restore would lose what was written since. */
const rights = /^(EACCES|EPERM|EROFS|ENOTDIR|SQLITE_(READONLY|CANTOPEN|PERM)\w*)$/;

/** What is wrong with the data, in a line; null for what is no fault of theirs. */
export function inOneLine(error) {
  if (error instanceof UnfitData) return error.message;
  if (!rights.test(error?.code)) return null;
  return `Le site ne peut pas lire et écrire dans ${dataPlaces().folder} (${error.code}) : est-ce un dossier, et lui et tout ce qu’il contient sont-ils au compte qui fait tourner le site (chown -R) ? Rien n’a été touché.`;
}

/** 65: the data are at fault, not the command. */
export function stopOn(error) {
  const line = inOneLine(error);
  if (line === null) throw error;
  process.stderr.write(`✖ ${line}\n`);
  process.exit(65);
}
