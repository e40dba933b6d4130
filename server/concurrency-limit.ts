import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import onHeaders from "on-headers";
import { FairQueue } from "#app/platform/limits/fair-queue.server.ts";
import { networkOf } from "./client-network.ts";
import { isPipelined } from "./pipelining.ts";

/** Requests worked on at once… */
const AT_ONCE = 4;
/** …not counting those that wait for a hash, a bucket or another machine: this often it is looked whether they do, ms. */
const LOOK_MS = 5;
/** Work begun in one turn of the event loop, ms; kept pages are answered between two turns. */
const TURN_MS = 5;
/** Between two turns, ms: Node accepts one connection in each turn of the event loop, and may accept many meanwhile. */
const PAUSE_MS = 1;
/** While requests keep arriving, those behind them are accepted before any work begins, for so long, ms… */
const ACCEPT_MS = 60;
/** …and no more often than this, ms: a constant stream leaves the work most of the time. */
const ACCEPT_EVERY_MS = 600;
/** When so many wait, a connection that still pipelines is closed: each request weighs some kilobytes. */
const MOST_WAITING = 8_000;

const waiting = new FairQueue<() => void>();
const active = new Set<ServerResponse>();
let lastBegun = -Infinity;
let isComing = false;
let isLooking = false;
let hasArrivals = false;
let acceptingSince = -Infinity;

/**
 * Limits concurrent requests. Others wait in a queue that is fair by network. A form waits to begin, then takes no
 * slot: it mostly waits for its body.
 */
export function limitConcurrency(request: IncomingMessage, response: ServerResponse, work: () => void): void {
  const isForm = request.method !== "GET" && request.method !== "HEAD";
  const begin = () => {
    if (request.socket.destroyed) return;
    if (!isForm) {
      active.add(response);
      // A slow reader holds up nobody.
      onHeaders(response, () => release(response));
      response.once("close", () => release(response));
    }
    work();
    lastBegun = performance.now();
  };
  const isAhead = isPipelined(request);
  const isCalm = waiting.size === 0 && active.size < AT_ONCE && performance.now() - lastBegun > PAUSE_MS;
  if (isCalm && !isForm && !isAhead) begin();
  else if (isAhead && waiting.size >= MOST_WAITING) request.socket.destroy();
  else {
    // It does not begin as a part of the request that made room for it.
    waiting.add(isForm ? `forms of ${networkOf(request)}` : networkOf(request), AsyncResource.bind(begin));
    hasArrivals = true;
    beginSoon();
  }
}

function release(response: ServerResponse): void {
  if (active.delete(response)) beginSoon();
}

function beginSoon(): void {
  if (isComing || waiting.size === 0) return;
  if (active.size >= AT_ONCE) return lookWhetherIdle();
  isComing = true;
  setTimeout(beginSome, PAUSE_MS);
}

function beginSome(): void {
  isComing = false;
  const now = performance.now();
  if (hasArrivals && now - acceptingSince > ACCEPT_EVERY_MS) acceptingSince = now;
  const isAccepting = hasArrivals && now - acceptingSince < ACCEPT_MS;
  hasArrivals = false;
  const until = isAccepting ? now : now + TURN_MS;
  while (waiting.size > 0 && active.size < AT_ONCE && performance.now() < until) waiting.shift()?.();
  beginSoon();
}

/** When the event loop was idle meanwhile, those active all that time were not being worked on: they hold up nobody. */
function lookWhetherIdle(): void {
  if (isLooking) return;
  isLooking = true;
  const before = [...active];
  const idle = performance.nodeTiming.idleTime;
  setTimeout(() => {
    isLooking = false;
    if (performance.nodeTiming.idleTime - idle > LOOK_MS / 2) before.forEach((response) => active.delete(response));
    beginSoon();
  }, LOOK_MS);
}
