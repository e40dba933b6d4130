import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { url as inspectorAddress } from "node:inspector";
import { Worker } from "node:worker_threads";
import { log } from "#app/platform/log.server.ts";
import { loggedPath } from "#app/utils/redacted.ts";
import { coarseNetwork, networkOf } from "../client-network.ts";
import { BEATS, BEAT_MS, DEBUGGED, DESCRIBE, SLOTS, SLOT_BYTES, type WatchdogData } from "./shared-memory.ts";

interface Handled {
  method: string;
  /** As it was asked: Express rewrites the request's own. */
  target: string;
  /** None for what the site asks itself. */
  request: IncomingMessage | null;
}

const handled = new AsyncLocalStorage<Handled>();

export function handling<T>(method: string, target: string, request: IncomingMessage | null, work: () => T): T {
  return handled.run({ method, target, request }, work);
}

/** Characters of an address that are kept, two bytes each: they fit a slot. */
export const MAX_PATH = 90;
/** Of each part of a longer one: the words of a route stay, so that it is the same route. */
const MAX_SEGMENT = 24;

/** What is kept of an address, and compared: "/recherche?" with a query, whatever it says. */
export function askedPath(target: string): string {
  const path = loggedPath(target);
  const cut = () =>
    path
      .split("/", 100)
      .map((segment) => segment.slice(0, MAX_SEGMENT))
      .join("/")
      .slice(0, MAX_PATH);
  return (path.length < MAX_PATH ? path : cut()) + (target.includes("?") ? "?" : "");
}

const describe = ({ method, target, request }: Handled) =>
  `${method} ${askedPath(target)} ${request ? coarseNetwork(networkOf(request)) : ""}`;

/** Free slots, then those in use from the oldest: a new request takes the first, so that slow ones cannot hide it. */
let slotsInTurn: Buffer[] = [];
const requestOf = new WeakMap<Buffer, Handled>();

export function underWay(): () => void {
  const store = handled.getStore();
  const slot = store && slotsInTurn.shift();
  if (!slot) return () => {};
  slotsInTurn.push(slot);
  requestOf.set(slot, store);
  slot.fill(0);
  // The last byte stays zero.
  slot.write(describe(store), 0, SLOT_BYTES - 1);
  return () => {
    if (requestOf.get(slot) !== store) return;
    slot[0] = 0;
    requestOf.delete(slot);
    slotsInTurn = [slot, ...slotsInTurn.filter((other) => other !== slot)];
  };
}

/** Ends this process when its main thread is silent for `limitMs` (docs/decisions/0022-failures.md). */
export function startWatchdog(limitMs: number, folder: string): void {
  const control = new Int32Array(new SharedArrayBuffer(8));
  const slots = new SharedArrayBuffer(SLOTS * SLOT_BYTES);
  slotsInTurn = Array.from({ length: SLOTS }, (_, index) => Buffer.from(slots, index * SLOT_BYTES, SLOT_BYTES));
  const global = globalThis as unknown as Record<symbol, () => string>;
  global[Symbol.for(DESCRIBE)] = () => {
    const store = handled.getStore();
    return store ? describe(store) : "";
  };
  const beat = () => {
    Atomics.add(control, BEATS, 1);
    Atomics.store(control, DEBUGGED, inspectorAddress() ? 1 : 0);
  };
  beat();
  setInterval(beat, BEAT_MS).unref();
  const workerData: WatchdogData = { control, slots, limitMs, folder };
  const thread = new Worker(new URL("./watchdog-thread.ts", import.meta.url), {
    // Not those of the process: some are refused to a thread, others load what it does not need.
    execArgv: [],
    env: {},
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  thread.on("error", (error) => log.error({ err: error }, "the watchdog thread ended")).unref();
}
