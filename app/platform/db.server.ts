import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import Database from "better-sqlite3";
import { StatementCache } from "#app/platform/database/statement-cache.server.ts";
import {
  type TouchedRows,
  forgetTouchedRows,
  noteTouchedRows,
  readRows,
  readTouchedRows,
} from "#app/platform/database/touched-rows.server.ts";
import { Timings, gauge } from "#app/platform/metrics/metrics.server.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import { type Prisma, PrismaClient } from "./prisma/client.ts";
import { NotPrimary, cluster, isPrimary, onRole } from "./role.server.ts";

const file = resolve(env.DATABASE_URL.replace(/^file:/, ""));
mkdirSync(dirname(file), { recursive: true });

/** better-sqlite3 blocks the whole process while it waits for a lock, so it waits little (ms). */
const lockTimeoutMs = 250;

/** For a write, which asks again: how long one try blocks the process, and how long it waits in all (ms). */
const WRITE_LOCK_TRY_MS = 20;
const WRITE_LOCK_WAIT_MS = 10_000;

/** Prisma rolls back a transaction that takes longer (ms)… */
const TRANSACTION_TIMEOUT_MS = 20_000;
/** …and what it waits for besides the database, which may never come, is waited for no longer than this. */
const WORK_TIMEOUT_MS = TRANSACTION_TIMEOUT_MS + 2_000;

function open(adapter: PrismaBetterSqlite3) {
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: TRANSACTION_TIMEOUT_MS } });
}

const url = `file:${file}`;

/** Read-only: on a connection shared with writes others would see them (docs/decisions/0004-database.md). */
export const db = open(new StatementCache({ url, timeout: lockTimeoutMs, readonly: true }));

/** Values of one `in`: Prisma splits longer lists (999 values a query), counts them wrongly, sorts each part alone. */
export const MAX_IN_LIST = 900;

/** The writing connection, read-only off the primary, because it may outlive that role. */
class WritingAdapter extends PrismaBetterSqlite3 {
  override async connect() {
    const adapter = await super.connect();
    if ("client" in adapter && adapter.client instanceof Database) {
      noteTouchedRows(adapter.client);
      writingConnection = adapter.client;
    }
    applyRole();
    return adapter;
  }
}

let writingConnection: Database.Database | undefined;
/** Without it, the first write would fail with a disk error. */
function applyRole(): void {
  if (writingConnection?.open) writingConnection.pragma(`query_only = ${isPrimary() ? 0 : 1}`);
}
onRole(applyRole);

let writerClient: PrismaClient | undefined;
const writer = () => (writerClient ??= open(new WritingAdapter({ url, timeout: WRITE_LOCK_TRY_MS })));

/** False: another process has it. Prisma begins a transaction without the lock; a statement that changes nothing takes it. */
function takeWriteLock(): boolean {
  try {
    writingConnection?.prepare("UPDATE Job SET id = id WHERE 0").run();
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  }
}

class LockedByAnother extends Error {
  code = "P1008";
}

async function locked<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (const until = performance.now() + WRITE_LOCK_WAIT_MS; ;) {
    try {
      return await writer().$transaction((tx) => {
        if (!takeWriteLock()) throw new LockedByAnother("another process writes to the database");
        return work(tx);
      });
    } catch (error) {
      if (!(error instanceof LockedByAnother) || performance.now() > until) throw error;
    }
    await pause(WRITE_LOCK_TRY_MS);
  }
}

export type Tx = Prisma.TransactionClient;

/** The rows that the transaction under way has written so far. `db` still shows them as they were, `tx` as they will be. */
export const touchedRows = (): TouchedRows => (writingConnection ? readTouchedRows(writingConnection) : new Map());

export const askTransaction = <R>(sql: string, ...values: string[]): R[] =>
  writingConnection ? readRows<R>(writingConnection, sql, ...values) : [];

let versionConnection: Database.Database | undefined;
let version: Database.Statement<[], number> | undefined;

/** Changes with every commit to the database, by this process or another; costs a few microseconds. */
export function databaseVersion(): number | string {
  // A pragma would take a lock, and a cluster hears of each commit anyway.
  const peers = cluster();
  if (peers) return peers.position() ?? "";
  versionConnection ??= new Database(file, { readonly: true, timeout: lockTimeoutMs });
  version ??= versionConnection.prepare<[], number>("PRAGMA data_version").pluck();
  return version.get() ?? 0;
}

const bounds = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const writeWaits = new Timings("sqlite_write_wait_seconds", "What a write waited for those before it.", bounds);
export const writes = new Timings(
  "sqlite_write_duration_seconds",
  "A write, from its first statement to its end.",
  bounds,
);

export function databaseBytes(): { database: number | null; wal: number | null } {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? null;
  return { database: sizeOf(file), wal: sizeOf(`${file}-wal`) };
}
gauge("sqlite_database_bytes", "The database on the disk.", () => databaseBytes().database);
gauge("sqlite_wal_bytes", "What is written and not yet gathered in the database.", () => databaseBytes().wal);

let walSetUp: Promise<unknown> | undefined;
let lastWrite: Promise<unknown> = Promise.resolve();

const currentTransaction = new AsyncLocalStorage<{ isOver: boolean }>();

function prepare() {
  walSetUp ??= writer()
    .$queryRawUnsafe("PRAGMA journal_mode = WAL")
    .then(() => writer().$queryRawUnsafe("PRAGMA synchronous = FULL"));
  return walSetUp;
}

async function checkMayWrite(): Promise<void> {
  await cluster()?.start();
  checkPrimary();
}

function checkPrimary(): void {
  if (!isPrimary()) throw new NotPrimary();
}

/** After earlier writes; only `change` and `maintain` call it. No network inside: all wait. NotPrimary off the primary. */
export function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  if (currentTransaction.getStore()?.isOver === false)
    return Promise.reject(new Error("a write inside another would wait for itself for ever"));
  const queuedAt = performance.now();
  const previous = lastWrite;
  const run = Promise.all([previous, checkMayWrite()]).then(() => {
    writeWaits.observe((performance.now() - queuedAt) / 1000);
    return runTransaction(work);
  });
  lastWrite = Promise.allSettled([previous, run]);
  return run;
}

async function runTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const state = { isOver: false };
  const started = performance.now();
  let isRefused = false;
  const trackedWork = (tx: Tx) => {
    if (writingConnection) forgetTouchedRows(writingConnection);
    return currentTransaction.run(state, () =>
      work(tx)
        // The role may have been lost meanwhile: nothing is acknowledged that may be lost.
        .then((value) => (checkPrimary(), value))
        .catch((error: unknown) => {
          isRefused = true;
          throw error;
        }),
    );
  };
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error("a write took too long and was given up")), WORK_TIMEOUT_MS);
  try {
    checkPrimary();
    await prepare();
    const value = await Promise.race([locked(trackedWork), limit.promise]);
    cluster()?.committed();
    return value;
  } catch (error) {
    if (error instanceof NotPrimary) throw error;
    if (cluster()?.isRefusal(error)) {
      await reopen(error);
      throw new NotPrimary({ cause: error });
    }
    // The connection failed, not the work. It may be left in a transaction, and block every later write.
    if (!isRefused) await reopen(error);
    throw error;
  } finally {
    state.isOver = true;
    clearTimeout(timer);
    writes.observe((performance.now() - started) / 1000);
  }
}

async function reopen(error: unknown): Promise<void> {
  log.error({ err: error }, "the writing connection is opened anew");
  walSetUp = undefined;
  await writer()
    .$disconnect()
    .catch(() => {});
}

/** Housekeeping without an audit entry: claims, counters, session days. What a person would ask about: `change`. */
export function maintain<T>(_reason: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(work);
}

export async function closeDatabase(): Promise<void> {
  await lastWrite;
  cluster()?.stop();
  versionConnection?.close();
  await Promise.all([db.$disconnect(), writerClient?.$disconnect()]);
}
