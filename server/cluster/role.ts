import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Role, setRole, isPrimary, role } from "#app/platform/role.server.ts";
import { type Told, follow } from "./litefs.ts";

/** Startup waits no longer than this for the first word of LiteFS. */
const FIRST_WORD = 3_000;

const dir = env.LITEFS_DIR ?? "";
const database = basename(env.DATABASE_URL.replace(/^file:/, ""));
const positionFile = join(dir, `${database}-pos`);

let known: string | null = null;
/** We committed since `known` was read: LiteFS has it in its file before it tells of it. */
let isBehindUs = false;
let unfollow: (() => void) | undefined;
let started: Promise<void> | undefined;

const commitListeners = new Set<() => void>();
const waiting = new Set<() => void>();

/** Calls `listener` when something was committed, by this process or, on a replica, by the primary; sometimes twice for one. */
export function onCommit(listener: () => void): void {
  commitListeners.add(listener);
}

/** The last transaction visible here, 16 hexadecimal digits; null before LiteFS said. */
export function position(): string | null {
  if (isBehindUs) {
    isBehindUs = false;
    try {
      known = parsePosition(readFileSync(positionFile, "utf8")) ?? known;
    } catch {
      // The mount is gone: what was known stays, and the stream says the rest.
    }
  }
  return known;
}

/** Resolves to true as soon as that transaction is visible here, to false when it is not in time. */
export function reached(wanted: string, withinMs: number): Promise<boolean> {
  const isThere = () => ((isFollowed() ? followed : position()) ?? "") >= wanted;
  if (isThere()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (there: boolean) => {
      waiting.delete(look);
      clearTimeout(timer);
      resolve(there);
    };
    const look = () => {
      if (isThere()) end(true);
    };
    const timer = setTimeout(() => end(isThere()), withinMs);
    waiting.add(look);
  });
}

let follower: (() => Promise<void>) | undefined;
/** The last transaction that `follower` ran after. */
let followed: string | null = null;
let isFollowing = false;
const isFollowed = () => follower !== undefined && !isPrimary();
/** Under a storm of commits it runs no more often than this (ms), but for those who wait. */
const BETWEEN = 20;
/** After a failure (ms). */
const AGAIN = 1_000;

/**
 * On a replica, runs `work` after each commit of the primary, before those who wait for it hear of it: caches are
 * dropped then. One run at a time; later commits share the next.
 */
export function followCommits(work: () => Promise<void>): void {
  follower = work;
  if (!isPrimary()) void afterCommit();
}

async function afterCommit(): Promise<void> {
  told(commitListeners);
  if (!isFollowed()) return told(waiting);
  if (isFollowing) return;
  isFollowing = true;
  try {
    while (follower && !isPrimary() && followed !== known) {
      const at = known;
      await follower();
      followed = at;
      told(waiting);
      if (waiting.size === 0) await wait(BETWEEN, undefined, { ref: false });
    }
  } catch (error) {
    log.error({ err: error }, "what the primary committed was not followed");
    setTimeout(() => void afterCommit(), AGAIN).unref();
  } finally {
    isFollowing = false;
  }
}

/** Told by the database after each commit of ours. */
export function committed(): void {
  isBehindUs = true;
  told(commitListeners);
}

function told(listeners: Set<() => void>): void {
  for (const listener of listeners) listener();
}

/** Follows LiteFS from now on; resolves with its first word, or without it after 3 s. */
export function startRole(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  const first = Promise.withResolvers<void>();
  unfollow = follow(env.LITEFS_API_URL ?? "http://127.0.0.1:20202", {
    role: (word) => {
      hear(word);
      first.resolve();
    },
    transaction: (name, id) => {
      if (name === database) moveTo(id);
    },
    readPosition,
  });
  const timer = setTimeout(first.resolve, FIRST_WORD);
  await first.promise;
  clearTimeout(timer);
}

export function stopRole(): void {
  unfollow?.();
  unfollow = undefined;
  started = undefined;
}

function hear(word: Told | null): void {
  const next = roleOf(word);
  if (JSON.stringify(next) === JSON.stringify(role())) return;
  log.warn({ ...next, position: known }, "role");
  // What the last primary committed is followed from the start: this one may have missed some of it.
  followed = null;
  setRole(next);
  void afterCommit();
}

/** Why two who should agree do not, said once for each disagreement. */
let disagreement = "";

/** Primary only where LiteFS and the environment agree: what one of them has not heard yet must not make two of them. */
function roleOf(word: Told | null): Role {
  const { FLY_MACHINE_ID: us, PRIMARY_MACHINE_ID: named } = env;
  const says = word?.isPrimary ? us : word?.hostname;
  const disagrees = us && named && says && says !== named ? `LiteFS names ${says}, PRIMARY_MACHINE_ID ${named}` : "";
  if (disagrees && disagrees !== disagreement) log.error(`no writes here: ${disagrees}`);
  disagreement = disagrees;
  if (!word || disagrees) return { kind: "unknown" };
  if (word.isPrimary) return { kind: "primary" };
  // A machine that follows itself follows nobody.
  return word.hostname && word.hostname !== us ? { kind: "replica", primary: word.hostname } : { kind: "unknown" };
}

/** A transaction told of late is no step back; one that is (a restore) is in the file. */
function moveTo(id: string): void {
  // What is being read now may have been read before that.
  if (known !== null && id < known) void (reading ?? Promise.resolve()).then(readPosition);
  else known = id;
  void afterCommit();
}

const parsePosition = (text: string) => /^([0-9a-f]{16})\//.exec(text)?.[1] ?? null;

let reading: Promise<string | null> | undefined;

/** The position as the mount has it. One question at a time: a mount that hangs would take every thread that reads files. */
function readPosition(): Promise<string | null> {
  reading ??= readFile(positionFile, "utf8")
    .then((text) => {
      const read = parsePosition(text);
      const isOther = read !== null && read !== known;
      if (isOther) {
        known = read;
        void afterCommit();
      }
      return read;
    })
    .catch(() => null)
    .finally(() => {
      reading = undefined;
    });
  return Promise.race([reading, new Promise<null>((resolve) => setTimeout(resolve, 2_000, null).unref())]);
}

/** How far this replica is behind the primary, ms, as LiteFS tells it; 0 on the primary, null when it does not say. */
export async function lag(): Promise<number | null> {
  if (isPrimary()) return 0;
  const text = await readFile(join(dir, ".lag"), "utf8").catch(() => "");
  return /^[+-]?\d{1,19}\s*$/.test(text) ? Math.max(0, Number(text)) : null;
}
