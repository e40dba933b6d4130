import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import onHeaders from "on-headers";
import { FairQueue } from "#app/platform/limits/fair-queue.server.ts";
import { networkOf } from "./client-network.ts";
import { isPipelined } from "./pipelining.ts";

/** Requests worked on at once… */
const MAX_ACTIVE = 4;
/** …not counting those that wait for a hash, a bucket or another machine: checked this often, ms. */
const IDLE_CHECK_MS = 5;
/** Work begun in one batch, ms; cached pages are answered between two batches. */
const BATCH_MS = 5;
/** Between two batches, ms: Node accepts one connection in each turn of the event loop, so many turns pass meanwhile. */
const PAUSE_MS = 1;
/** While requests keep arriving, those behind them are accepted before any work begins, for so long, ms… */
const ACCEPT_MS = 60;
/** …and no more often than this, ms: a constant stream leaves the work most of the time. */
const ACCEPT_EVERY_MS = 600;
/** When so many wait, a connection that still pipelines is closed: each request weighs some kilobytes. */
const MAX_WAITING = 8_000;

const waiting = new FairQueue<() => void>();
const active = new Set<ServerResponse>();
let lastStartedAt = -Infinity;
let isBatchScheduled = false;
let isCheckingIdle = false;
let hasArrivals = false;
let acceptingSince = -Infinity;

/**
 * Limits concurrent requests. Others wait in a queue that is fair by network. A form waits to begin, then takes no
 * slot: it mostly waits for its body.
 */
export function limitConcurrency(request: IncomingMessage, response: ServerResponse, work: () => void): void {
  const isForm = request.method !== "GET" && request.method !== "HEAD";
  const start = () => {
    if (request.socket.destroyed) return;
    if (!isForm) {
      active.add(response);
      // A slow reader holds up nobody.
      onHeaders(response, () => release(response));
      response.once("close", () => release(response));
    }
    work();
    lastStartedAt = performance.now();
  };
  const isAskedAhead = isPipelined(request);
  const hasFreeSlot = waiting.size === 0 && active.size < MAX_ACTIVE && performance.now() - lastStartedAt > PAUSE_MS;
  if (hasFreeSlot && !isForm && !isAskedAhead) start();
  else if (isAskedAhead && waiting.size >= MAX_WAITING) request.socket.destroy();
  else {
    // It must not run in the async context of the request that freed its slot.
    waiting.add(isForm ? `forms of ${networkOf(request)}` : networkOf(request), AsyncResource.bind(start));
    hasArrivals = true;
    scheduleBatch();
  }
}

function release(response: ServerResponse): void {
  if (active.delete(response)) scheduleBatch();
}

function scheduleBatch(): void {
  if (isBatchScheduled || waiting.size === 0) return;
  if (active.size >= MAX_ACTIVE) return releaseIdle();
  isBatchScheduled = true;
  setTimeout(startBatch, PAUSE_MS);
}

function startBatch(): void {
  isBatchScheduled = false;
  const now = performance.now();
  if (hasArrivals && now - acceptingSince > ACCEPT_EVERY_MS) acceptingSince = now;
  const isAccepting = hasArrivals && now - acceptingSince < ACCEPT_MS;
  hasArrivals = false;
  const deadline = isAccepting ? now : now + BATCH_MS;
  while (waiting.size > 0 && active.size < MAX_ACTIVE && performance.now() < deadline) waiting.shift()?.();
  scheduleBatch();
}

/** Frees the slots of requests that only wait: the event loop was idle while they were active. */
function releaseIdle(): void {
  if (isCheckingIdle) return;
  isCheckingIdle = true;
  const activeBefore = [...active];
  const idle = performance.nodeTiming.idleTime;
  setTimeout(() => {
    isCheckingIdle = false;
    if (performance.nodeTiming.idleTime - idle > IDLE_CHECK_MS / 2)
      activeBefore.forEach((response) => active.delete(response));
    scheduleBatch();
  }, IDLE_CHECK_MS);
}
