import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import Database from "better-sqlite3";
import { type Prisma, PrismaClient } from "./prisma/client.ts";
import { env } from "./env.server.ts";
import { KeptStatements } from "./kept-statements.server.ts";

const file = resolve(env.DATABASE_URL.replace(/^file:/, ""));
mkdirSync(dirname(file), { recursive: true });

/** better-sqlite3 blocks the whole process while it waits for a lock, so it waits little (ms). */
const timeout = 250;

function open(adapter: PrismaBetterSqlite3) {
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 20_000 } });
}

const url = `file:${file}`;

/**
 * For every query. Read-only: one connection shared by reads and writes would show other requests
 * an open transaction, and lose their writes with its rollback (docs/decisions/0004-database.md).
 */
export const db = open(new KeptStatements({ url, timeout, readonly: true }));

/** Reached only through `transact` below. */
const writer = open(new PrismaBetterSqlite3({ url, timeout }));

export type Tx = Prisma.TransactionClient;

let counter: Database.Database | undefined;
let version: Database.Statement<[], number> | undefined;

/** Another number whenever something was committed to the database, by this process or another: a few microseconds. */
export function databaseVersion(): number {
  counter ??= new Database(file, { readonly: true, timeout });
  version ??= counter.prepare<[], number>("PRAGMA data_version").pluck();
  return version.get() ?? 0;
}

let ready: Promise<unknown> | undefined;
let last: Promise<unknown> = Promise.resolve();

function prepare() {
  ready ??= writer
    .$queryRawUnsafe("PRAGMA journal_mode = WAL")
    .then(() => writer.$queryRawUnsafe("PRAGMA synchronous = FULL"));
  return ready;
}

/**
 * Runs `work` alone in a transaction on the writing connection, after those that came before it.
 * Only `change` (modules/audit) and `maintain` call it. No network inside: everybody waits.
 * Throws what `work` throws, after rolling back.
 */
export function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const run = last.then(prepare).then(() => writer.$transaction(work));
  last = run.catch(() => {});
  return run;
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
  counter?.close();
  await Promise.all([db.$disconnect(), writer.$disconnect()]);
}
