import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import onHeaders from "on-headers";
import { FairQueue } from "#app/platform/limits/fair-queue.server.ts";
import { networkOf } from "./client-network.ts";
import { connectionsAccepted, isPipelined } from "./pipelining.ts";

/** Requests worked on at once… */
const MAX_ACTIVE = 4;
/** …not counting those that wait for a hash, a bucket or another machine: checked this often, ms. */
const IDLE_CHECK_MS = 5;
/** Work begun in one batch, ms; cached pages are answered between two batches. */
const BATCH_MS = 5;
/** Node accepts one connection a turn: while they arrive no work begins, for at most so many turns. */
const MAX_ACCEPT_TURNS = 50;
/** When so many requests wait, a connection that pipelines is destroyed: each request takes some kilobytes. */
const MAX_WAITING = 8_000;

const waiting = new FairQueue<() => void>();
const active = new Set<ServerResponse>();
let isBatchScheduled = false;
let isCheckingIdle = false;
let requestsQueued = 0;
let arrivalsSeen = 0;

/** Others wait in a queue fair by network. A form waits to begin, then takes no slot: it mostly waits for its body. */
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
  };
  const isAskedAhead = isPipelined(request);
  if (isAskedAhead && waiting.size >= MAX_WAITING) return void request.socket.destroy();
  // It must not run in the async context of the request that freed its slot.
  waiting.add(isForm ? `forms of ${networkOf(request)}` : networkOf(request), AsyncResource.bind(start));
  if (!isAskedAhead) requestsQueued += 1;
  scheduleBatch();
}

function release(response: ServerResponse): void {
  if (active.delete(response)) scheduleBatch();
}

function scheduleBatch(): void {
  if (isBatchScheduled || waiting.size === 0) return;
  if (active.size >= MAX_ACTIVE) return releaseIdle();
  isBatchScheduled = true;
  setImmediate(startBatch, MAX_ACCEPT_TURNS);
}

function startBatch(turnsLeft: number): void {
  const arrivals = requestsQueued + connectionsAccepted();
  if (arrivals > arrivalsSeen && turnsLeft > 0) {
    arrivalsSeen = arrivals;
    return void setImmediate(startBatch, turnsLeft - 1);
  }
  isBatchScheduled = false;
  const deadline = performance.now() + BATCH_MS;
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
