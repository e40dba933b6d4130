import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "#app/platform/log.server.ts";
import { env } from "#app/platform/env.server.ts";
import { role } from "#app/platform/role.server.ts";
import { methodsFor } from "../refusals.ts";
import { bodyLimit } from "../request.ts";
import { forward } from "./forward.ts";
import { COUNTERS_PATH, receiveCounters } from "./counter-forwarding.ts";
import { answerNoPrimary } from "./no-primary.ts";
import { clearLostPosition, lastWriteOf } from "./read-your-writes.ts";
import { reached } from "./role.ts";

/** Fly's proxy replays the bytes that it buffered, and buffers no more than this. */
const MAX_REPLAYED_BYTES = 1_000_000;
/** A primary that restarts does not listen yet: Fly sends the request back here, and the form is shown again. */
const REPLAY_FALLBACK = "timeout=5s;fallback=force_self";
/** How long a reader waits here for what they wrote elsewhere; past this they are answered there (ms). */
const OWN_WRITE_WAIT_MS = 1_000;

const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Answered by each machine: its own state, or files that are the same on all. */
const localPaths = /^\/(healthz|readyz|metrics|assets|art|icons|fonts)\b/;
/** Drawn from pictures that only the primary may have, and cached for good by programs that preview links. */
const shareImagePaths = /^\/partage\//;
/** Files that people brought: on the volume of the primary, unless they are in S3. */
const uploadedPaths = /^\/(media|documents)\/|^\/admin\/.*\/(cv|fichier)$/;

const pathOf = ({ url = "/" }: IncomingMessage) => url.split("?", 1)[0] ?? "/";

/**
 * Did another machine replay this here, taking this one for the primary, or did it come back from a primary that does not listen?
 * It is led no further.
 */
const isReplayed = ({ headers }: IncomingMessage) =>
  headers["fly-replay-src"] !== undefined || headers["fly-replay-failed"] !== undefined;

/**
 * Answers a request, or has the primary answer: writes, and reads of one's own writes that are a second late. Fly
 * replays it before its body is read; a large one is forwarded.
 */
export function routeByRole(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  if (pathOf(request) === COUNTERS_PATH) void receiveCounters(request, response);
  else if (!readMethods.has(request.method ?? "GET")) routeWrite(request, response, answer);
  else routeRead(request, response, answer);
}

function routeWrite(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const current = role();
  if (current.kind === "primary") return answer();
  const { "content-length": length, "content-type": type = "" } = request.headers;
  const bytes = length === undefined ? (request.headers["transfer-encoding"] ? Infinity : 0) : Number(length);
  const limit = bodyLimit(type, pathOf(request));
  const isRefused =
    !methodsFor(pathOf(request)).includes(request.method ?? "") || (bytes !== Infinity && bytes > limit);
  // Every machine refuses it alike.
  if (isRefused) answer();
  else if (current.kind === "unknown" || isReplayed(request)) void answerNoPrimary(request, response);
  else if (bytes > MAX_REPLAYED_BYTES) forward(request, response, current.primary, limit);
  else replay(response, current.primary);
}

function routeRead(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const path = pathOf(request);
  if (shareImagePaths.test(path) && replayToPrimary(request, response)) return;
  const written = lastWriteOf(request);
  if (!written || localPaths.test(path)) return answer();
  if (role().kind === "primary") {
    clearLostPosition(written.position, response);
    return answer();
  }
  // While there is no primary too: before another takes over, it gets what this one wrote last.
  void reached(written.position, OWN_WRITE_WAIT_MS).then((isHere) => {
    if (isHere || !replayToPrimary(request, response, written.machine)) answer();
  });
}

function replay(response: ServerResponse, primary: string): void {
  // Not a success: whoever sends and is not behind Fly's proxy must keep what it sent.
  response
    .writeHead(503, {
      "fly-replay": `instance=${primary};${REPLAY_FALLBACK}`,
      "Cache-Control": "no-store",
      "Retry-After": "1",
    })
    .end();
}

/**
 * Has the primary answer this in our place, or the machine where it was `written`: that one has it, whoever this machine is
 * told is the primary. Nothing may be sent yet. False when nobody does, or it was tried.
 */
function replayToPrimary(request: IncomingMessage, response: ServerResponse, written = ""): boolean {
  const current = role();
  const primary = current.kind === "replica" ? current.primary : "";
  const machine = written === env.FLY_MACHINE_ID ? primary : written || primary;
  if (!machine || isReplayed(request) || response.headersSent) return false;
  replay(response, machine);
  return true;
}

/** On a replica, a file that is not here: the primary sends it, or answers 404. Returns false when it did not answer. */
export function answerFromPrimary(request: IncomingMessage, response: ServerResponse, status: number): boolean {
  return status === 404 && uploadedPaths.test(pathOf(request)) && replayToPrimary(request, response);
}

/**
 * A request that turned out to write off the primary; nothing was written. Fly replays it; if there is no primary, or
 * it is too large, its sender gets it back (`form`, of ours).
 */
export function leaveToPrimary(request: IncomingMessage, response: ServerResponse, form?: FormData): void {
  const canBeReplayed =
    Number(request.headers["content-length"] ?? 0) <= MAX_REPLAYED_BYTES && !request.headers["transfer-encoding"];
  if (canBeReplayed && replayToPrimary(request, response)) return;
  log.warn({ method: request.method, path: pathOf(request) }, "a write found no primary");
  void answerNoPrimary(request, response, form);
}
