import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type Database from "better-sqlite3";
import { MINUTE } from "#app/platform/clock.server.ts";
// Under LiteFS, makes this machine one of several (docs/decisions/0019-more-than-one-machine.md). Loaded by server/machines.ts alone.
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { join, role } from "#app/platform/role.server.ts";
import { isSameSecret, secretsFor } from "#app/platform/secrets.server.ts";
import { methodsFor } from "../refusals.ts";
import { bodyLimit } from "../request.ts";
import {
  COUNTERS_PATH,
  forwardCounters,
  receiveCounters,
  startForwarding,
  stopForwarding,
} from "./counter-forwarding.ts";
import { countShownChange, followShownChanges } from "./followed-changes.ts";
import { forward } from "./forward.ts";
import { answerNoPrimary } from "./no-primary.ts";
import { committed, lag, onCommit, position, reached, startRole, stopRole } from "./role.ts";

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

/** Replayed by another machine, or come back from a primary that does not listen: it is led no further. */
const isReplayed = ({ headers }: IncomingMessage) =>
  headers["fly-replay-src"] !== undefined || headers["fly-replay-failed"] !== undefined;

function routeByRole(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
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

const NAME = "cx-tx";
/** Not a secret. Signed, because replicas would wait for a forged position, then pass the request to the primary. */
const keys = secretsFor(NAME);
/** The last of our secrets signs: a machine that has not heard of a new one yet knows it. */
const signing = keys.at(-1) ?? "";
const attributes = `Path=/; HttpOnly; SameSite=Lax${env.secureCookies ? "; Secure" : ""}`;
const CLEARED = `${NAME}=; Max-Age=0; ${attributes}`;

interface LastWrite {
  position: string;
  machine: string;
}

/** As much of it as nobody finds by trying. */
const signatureOf = ({ position, machine }: LastWrite, key: string) =>
  createHmac("sha256", key).update(`${position}.${machine}`).digest("base64url").slice(0, 16);

function lastWriteOf({ headers: { cookie } }: { headers: { cookie?: string } }): LastWrite | null {
  if (!cookie?.includes(NAME)) return null;
  const [, position, machine, sent] =
    /(?:^|;\s*)cx-tx=([0-9a-f]{16})\.([\w-]{0,40})\.([\w-]{16})(?:;|$)/.exec(cookie) ?? [];
  if (position === undefined || machine === undefined || sent === undefined) return null;
  const written = { position, machine };
  return keys.some((key) => isSameSecret(sent, signatureOf(written, key))) ? written : null;
}

function withPosition(answer: Response): Response {
  const at = position();
  if (!at) return answer;
  const machine = env.FLY_MACHINE_ID ?? "";
  const signature = signatureOf({ position: at, machine }, signing);
  const headers = new Headers(answer.headers);
  headers.append("Set-Cookie", `${NAME}=${at}.${machine}.${signature}; Max-Age=60; ${attributes}`);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

let warnedAt = -MINUTE;

/** A cookie ahead of the primary was lost with a machine or a restore: cleared, logged once a minute. */
function clearLostPosition(written: string, response: ServerResponse): void {
  const at = position();
  if (!at || written <= at) return;
  response.setHeader("Set-Cookie", CLEARED);
  if (performance.now() - warnedAt < MINUTE) return;
  warnedAt = performance.now();
  log.warn(
    { written, position: at },
    "a browser wrote what is not here: before a restore, or lost when machines were swapped",
  );
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

/** Has the primary, or the machine where it was `written`, answer. Nothing may be sent yet. False when nobody does. */
function replayToPrimary(request: IncomingMessage, response: ServerResponse, written = ""): boolean {
  const current = role();
  const primary = current.kind === "replica" ? current.primary : "";
  const machine = written === env.FLY_MACHINE_ID ? primary : written || primary;
  if (!machine || isReplayed(request) || response.headersSent) return false;
  replay(response, machine);
  return true;
}

function answerFromPrimary(request: IncomingMessage, response: ServerResponse, status: number): boolean {
  return status === 404 && uploadedPaths.test(pathOf(request)) && replayToPrimary(request, response);
}

/** A request that turned out to write off the primary: replayed, or given back (`form`). Nothing was written. */
function leaveToPrimary(request: IncomingMessage, response: ServerResponse, form?: FormData): void {
  const canBeReplayed =
    Number(request.headers["content-length"] ?? 0) <= MAX_REPLAYED_BYTES && !request.headers["transfer-encoding"];
  if (canBeReplayed && replayToPrimary(request, response)) return;
  log.warn({ method: request.method, path: pathOf(request) }, "a write found no primary");
  void answerNoPrimary(request, response, form);
}

/** Under LiteFS each lock costs 0.1 to 0.2 ms; an open transaction stops replication, so none outlives its turn. */
class ReadTransaction {
  #client: Database.Database | null = null;
  #begin: Database.Statement | null = null;
  #commit: Database.Statement | null = null;
  #isOpen = false;

  of(client: Database.Database): void {
    this.#client = client;
    this.#begin = client.prepare("BEGIN");
    this.#commit = client.prepare("COMMIT");
  }

  begin(): boolean {
    if (this.#isOpen || !this.#client || this.#client.inTransaction) return false;
    this.#begin?.run();
    this.#isOpen = true;
    setImmediate(() => this.end());
    return true;
  }

  /** What is asked next sees what was committed until now. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    if (!this.#client?.open || !this.#client.inTransaction) return;
    try {
      this.#commit?.run();
    } catch (error) {
      log.error({ err: error }, "a transaction that only read did not end");
      if (this.#client.inTransaction) this.#client.exec("ROLLBACK");
    }
  }
}

/** How SQLite refuses a write off the primary: by its code, or by the text that Prisma leaves of it. */
const refusal = /SQLITE_READONLY|SQLITE_IOERR_WRITE|attempt to write a readonly database|disk I\/O error/;

function isRefusal(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  const details = "meta" in error ? JSON.stringify(error.meta) : "";
  return refusal.test(`${error.message} ${details}`) || isRefusal(error.cause, depth + 1);
}

function joinOthers(): void {
  const reads = new ReadTransaction();
  // Ends the shared read transaction at each commit, so that later reads see it.
  onCommit(() => reads.end());
  join({
    start: startRole,
    stop: stopRole,
    serve() {
      followShownChanges();
      startForwarding();
    },
    async leave() {
      stopForwarding();
      await forwardCounters();
    },
    committed,
    position,
    lag,
    isRefusal: (error) => isRefusal(error),
    countShownChange,
    reads,
    answer: routeByRole,
    withPosition,
    answerFromPrimary,
    refuse: leaveToPrimary,
  });
}

if (env.LITEFS_DIR) joinOthers();
