import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import Database from "better-sqlite3";
import { type Prisma, PrismaClient } from "./prisma/client.ts";
import { env } from "./env.server.ts";
import { StatementCache } from "#app/platform/database/statement-cache.server.ts";
import { log } from "./log.server.ts";
import { NotPrimary, cluster, isPrimary, onRole } from "./role.server.ts";
import { Timings, gauge } from "#app/platform/metrics/metrics.server.ts";

const file = resolve(env.DATABASE_URL.replace(/^file:/, ""));
mkdirSync(dirname(file), { recursive: true });

/** better-sqlite3 blocks the whole process while it waits for a lock, so it waits little (ms). */
const timeout = 250;

/** Prisma rolls back a transaction that takes longer (ms)… */
const ROLLED_BACK = 20_000;
/** …and what it waits for besides the database, which may never come, is waited for no longer than this. */
const GIVEN_UP = ROLLED_BACK + 2_000;

function open(adapter: PrismaBetterSqlite3) {
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: ROLLED_BACK } });
}

const url = `file:${file}`;

/**
 * For every query. Read-only: one connection shared by reads and writes would show other requests
 * an open transaction, and lose their writes with its rollback (docs/decisions/0004-database.md).
 */
export const db = open(new StatementCache({ url, timeout, readonly: true }));

/**
 * Values of one `in`. Prisma splits longer lists (999 values a query), counts them wrongly, and sorts each part alone.
 */
export const MOST_IN_LIST = 900;

/** The writing connection, which can write while this process is the primary: one that stays open outlives its role. */
class Writing extends PrismaBetterSqlite3 {
  override async connect() {
    const adapter = await super.connect();
    if ("client" in adapter && adapter.client instanceof Database) writing = adapter.client;
    obeyRole();
    return adapter;
  }
}

let writing: Database.Database | undefined;
/** Else it would find out at its first write, with an error of the disk. */
function obeyRole(): void {
  if (writing?.open) writing.pragma(`query_only = ${isPrimary() ? 0 : 1}`);
}
onRole(obeyRole);

let opened: PrismaClient | undefined;
/** Reached only through `transact` below, and made by the first write: visitors are served sooner, and replicas have none. */
const writer = () => (opened ??= open(new Writing({ url, timeout })));

export type Tx = Prisma.TransactionClient;

let counter: Database.Database | undefined;
let version: Database.Statement<[], number> | undefined;

/** Another one whenever something was committed to the database, by this process or another: a few microseconds. */
export function databaseVersion(): number | string {
  // A pragma would be a lock, and a cluster is told anyway.
  const others = cluster();
  if (others) return others.position() ?? "";
  counter ??= new Database(file, { readonly: true, timeout });
  version ??= counter.prepare<[], number>("PRAGMA data_version").pluck();
  return version.get() ?? 0;
}

const bounds = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const writeWaits = new Timings("sqlite_write_wait_seconds", "What a write waited for those before it.", bounds);
export const writes = new Timings(
  "sqlite_write_duration_seconds",
  "A write, from its first statement to its end.",
  bounds,
);

/** What the database weighs on the disk, and what is written and not yet gathered in it. Null when it cannot be told. */
export function databaseBytes(): { database: number | null; wal: number | null } {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? null;
  return { database: sizeOf(file), wal: sizeOf(`${file}-wal`) };
}
gauge("sqlite_database_bytes", "The database on the disk.", () => databaseBytes().database);
gauge("sqlite_wal_bytes", "What is written and not yet gathered in the database.", () => databaseBytes().wal);

let ready: Promise<unknown> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Is this code the work of a transaction that runs? */
const working = new AsyncLocalStorage<{ isOver: boolean }>();

function prepare() {
  ready ??= writer()
    .$queryRawUnsafe("PRAGMA journal_mode = WAL")
    .then(() => writer().$queryRawUnsafe("PRAGMA synchronous = FULL"));
  return ready;
}

/** Throws where this process may not write. A program that never asked for its role (the seed, a script) asks now. */
async function mayWrite(): Promise<void> {
  await cluster()?.start();
  mustBePrimary();
}

function mustBePrimary(): void {
  if (!isPrimary()) throw new NotPrimary();
}

/**
 * Runs `work` in a transaction of the writing connection, after earlier ones. Only `change` and `maintain` call it. No
 * network inside: everybody waits. Throws what `work` throws, rolled back; NotPrimary off the primary; and when nested,
 * which would wait for itself.
 */
export function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  if (working.getStore()?.isOver === false)
    return Promise.reject(new Error("a write inside another would wait for itself for ever"));
  const asked = performance.now();
  const before = last;
  const run = Promise.all([before, mayWrite()]).then(() => {
    writeWaits.observe((performance.now() - asked) / 1000);
    return alone(work);
  });
  last = Promise.allSettled([before, run]);
  return run;
}

async function alone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const state = { isOver: false };
  const started = performance.now();
  let isRefused = false;
  const watched = (tx: Tx) =>
    working.run(state, () =>
      work(tx)
        // Nothing is acknowledged that may be lost: the role was, while it worked.
        .then((value) => (mustBePrimary(), value))
        .catch((error: unknown) => {
          isRefused = true;
          throw error;
        }),
    );
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error("a write took too long and was given up")), GIVEN_UP);
  try {
    mustBePrimary();
    await prepare();
    const value = await Promise.race([writer().$transaction(watched), limit.promise]);
    cluster()?.committed();
    return value;
  } catch (error) {
    if (error instanceof NotPrimary) throw error;
    if (cluster()?.isRefusal(error)) {
      await reopen(error);
      throw new NotPrimary({ cause: error });
    }
    // Not the work: the connection. It may be left in a transaction, and all who write would wait behind it.
    if (!isRefused) await reopen(error);
    throw error;
  } finally {
    state.isOver = true;
    clearTimeout(timer);
    writes.observe((performance.now() - started) / 1000);
  }
}

/** Closes the writing connection, whatever it holds is rolled back: the next write opens another. */
async function reopen(error: unknown): Promise<void> {
  log.error({ err: error }, "the writing connection is opened anew");
  ready = undefined;
  await writer()
    .$disconnect()
    .catch(() => {});
}

/**
 * Housekeeping that no audit entry would help: job claims, counters, session days, fetch results.
 * What a person would ask about goes through `change`.
 */
export function maintain<T>(_reason: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(work);
}

/** Ends the connections, after the writes under way. */
export async function closeDatabase(): Promise<void> {
  await last;
  cluster()?.stop();
  counter?.close();
  await Promise.all([db.$disconnect(), opened?.$disconnect()]);
}
