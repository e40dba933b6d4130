import { readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Role, setRole, isPrimary, role } from "#app/platform/role.server.ts";
import { type MachineState, follow } from "./litefs.ts";

/** Startup waits no longer than this for the first word of LiteFS. */
const START_TIMEOUT_MS = 3_000;

const dir = env.LITEFS_DIR ?? "";
const database = basename(env.DATABASE_URL.replace(/^file:/, ""));
const positionFile = join(dir, `${database}-pos`);

let lastPosition: string | null = null;
/** How often it moved: a reading that began before the last time may be older than it. */
let moves = 0;
/** We committed since `lastPosition` was read. LiteFS writes its file before it sends the event. */
let isPositionStale = false;
/** Written by who makes another machine the primary (docs/operations.md): LiteFS reads its own name only as it starts. */
const nextPrimaryFile = join(env.DATA_DIR, "next-primary");
const NEXT_PRIMARY_CHECK_MS = 500;
let nextPrimary = "";
let lastState: MachineState | null = null;

let unfollow: (() => void) | undefined;
let started: Promise<void> | undefined;

const commitListeners = new Set<() => void>();
const waiting = new Set<() => void>();

export function onCommit(listener: () => void): void {
  commitListeners.add(listener);
}

export function position(): string | null {
  if (isPositionStale) {
    isPositionStale = false;
    try {
      moveTo(parsePosition(readFileSync(positionFile, "utf8")));
    } catch {
      // The mount is gone: the last known position stays, and the stream reports the rest.
    }
  }
  return lastPosition;
}

export function reached(wanted: string, withinMs: number): Promise<boolean> {
  const isVisible = () => ((hasFollower() ? followedPosition : position()) ?? "") >= wanted;
  if (isVisible()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (there: boolean) => {
      waiting.delete(check);
      clearTimeout(timer);
      resolve(there);
    };
    const check = () => {
      if (isVisible()) end(true);
    };
    const timer = setTimeout(() => end(isVisible()), withinMs);
    waiting.add(check);
  });
}

let follower: (() => Promise<void>) | undefined;
let followedPosition: string | null = null;
let isFollowing = false;
const hasFollower = () => follower !== undefined && !isPrimary();
/** Under a storm of commits it runs no more often than this (ms), but for those who wait. */
const MIN_INTERVAL_MS = 20;
/** After a failure (ms). */
const RETRY_MS = 1_000;

/** On a replica, after each commit of the primary and before those who wait for it; later commits share the next run. */
export function followCommits(work: () => Promise<void>): void {
  follower = work;
  if (!isPrimary()) void afterCommit();
}

async function afterCommit(): Promise<void> {
  notifyAll(commitListeners);
  if (!hasFollower()) return notifyAll(waiting);
  if (isFollowing) return;
  isFollowing = true;
  try {
    while (follower && !isPrimary() && followedPosition !== lastPosition) {
      const at = lastPosition;
      await follower();
      followedPosition = at;
      notifyAll(waiting);
      if (waiting.size === 0) await wait(MIN_INTERVAL_MS, undefined, { ref: false });
    }
  } catch (error) {
    log.error({ err: error }, "what the primary committed was not followed");
    setTimeout(() => void afterCommit(), RETRY_MS).unref();
  } finally {
    isFollowing = false;
  }
}

export function committed(): void {
  isPositionStale = true;
  notifyAll(commitListeners);
}

function notifyAll(listeners: Set<() => void>): void {
  for (const listener of listeners) listener();
}

export function startRole(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  const first = Promise.withResolvers<void>();
  nextPrimary = readNextPrimary();
  if (nextPrimary === env.PRIMARY_MACHINE_ID) rmSync(nextPrimaryFile, { force: true });
  const check = setInterval(() => {
    const named = readNextPrimary();
    if (named === nextPrimary) return;
    nextPrimary = named;
    updateRole(lastState);
  }, NEXT_PRIMARY_CHECK_MS).unref();
  const stopFollowing = follow(env.LITEFS_API_URL ?? "http://127.0.0.1:20202", {
    role: (state) => {
      updateRole(state);
      first.resolve();
    },
    transaction: (name, id) => {
      if (name === database) advanceTo(id);
    },
    readPosition,
  });
  unfollow = () => {
    clearInterval(check);
    stopFollowing();
  };
  const timer = setTimeout(first.resolve, START_TIMEOUT_MS);
  await first.promise;
  clearTimeout(timer);
}

export function stopRole(): void {
  unfollow?.();
  unfollow = undefined;
  started = undefined;
}

function readNextPrimary(): string {
  try {
    return /^[\w-]+/.exec(readFileSync(nextPrimaryFile, "utf8"))?.[0] ?? "";
  } catch {
    return "";
  }
}

function updateRole(state: MachineState | null): void {
  lastState = state;
  const next = roleOf(state);
  if (JSON.stringify(next) === JSON.stringify(role())) return;
  log.warn({ ...next, position: lastPosition }, "role");
  // What the last primary committed is followed from the start: this one may have missed some of it.
  followedPosition = null;
  setRole(next);
  void afterCommit();
}

/** The last disagreement of LiteFS and the environment: each is logged once. */
let disagreement = "";

/** Primary only where LiteFS and the environment agree: when one of them is late, there must not be two primaries. */
function roleOf(state: MachineState | null): Role {
  const { FLY_MACHINE_ID: thisMachine, PRIMARY_MACHINE_ID: configuredPrimary } = env;
  if (nextPrimary && nextPrimary !== thisMachine) return { kind: "replica", primary: nextPrimary };
  const reportedPrimary = state?.isPrimary ? thisMachine : state?.hostname;
  const disagrees =
    thisMachine && configuredPrimary && reportedPrimary && reportedPrimary !== configuredPrimary
      ? `LiteFS names ${reportedPrimary}, PRIMARY_MACHINE_ID ${configuredPrimary}`
      : "";
  if (disagrees && disagrees !== disagreement) log.error(`no writes here: ${disagrees}`);
  disagreement = disagrees;
  if (!state || disagrees) return { kind: "unknown" };
  if (state.isPrimary) return { kind: "primary" };
  // A machine that follows itself follows nobody.
  return state.hostname && state.hostname !== thisMachine
    ? { kind: "replica", primary: state.hostname }
    : { kind: "unknown" };
}

/** The one place where the position moves: on the primary never back, elsewhere with another's database (`isFresh`). */
function moveTo(id: string | null, isFresh = false): boolean {
  if (id === null || id === lastPosition) return false;
  if (lastPosition !== null && id < lastPosition && (isPrimary() || !isFresh)) return false;
  lastPosition = id;
  moves += 1;
  return true;
}

/** An event that names an earlier transaction is late, or the database was replaced: the file tells. */
function advanceTo(id: string): void {
  // What is being read now may have been read before that.
  if (!moveTo(id) && id !== lastPosition && !isPrimary()) void (reading ?? Promise.resolve()).then(readPosition);
  void afterCommit();
}

const parsePosition = (text: string) => /^([0-9a-f]{16})\//.exec(text)?.[1] ?? null;

let reading: Promise<string | null> | undefined;

/** The position in the mount. One read at a time: a hanging mount would block every file thread. */
function readPosition(): Promise<string | null> {
  const movesBefore = moves;
  reading ??= readFile(positionFile, "utf8")
    .then((text) => {
      const read = parsePosition(text);
      if (moveTo(read, moves === movesBefore)) void afterCommit();
      return read;
    })
    .catch(() => null)
    .finally(() => {
      reading = undefined;
    });
  return Promise.race([reading, new Promise<null>((resolve) => setTimeout(resolve, 2_000, null).unref())]);
}

/** How far this replica is behind the primary, ms, as LiteFS reports it; 0 on the primary, null when it does not answer. */
export async function lag(): Promise<number | null> {
  if (isPrimary()) return 0;
  const text = await readFile(join(dir, ".lag"), "utf8").catch(() => "");
  return /^[+-]?\d{1,19}\s*$/.test(text) ? Math.max(0, Number(text)) : null;
}
