import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { putPresses, takePresses } from "#app/modules/letter/sending/presses.server.ts";
import { putClicks, takeClicks } from "#app/modules/push/clicks.server.ts";
import { putTouchedSessions, takeTouchedSessions } from "#app/modules/sessions/sessions.server.ts";
import { MINUTE, SECOND, now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isPrimary, onRole, role } from "#app/platform/role.server.ts";
import { hashToken, isSigned, signature } from "#app/platform/secrets.server.ts";
import { putSecurityEvents, takeSecurityEvents } from "#app/records/audit/security-events.server.ts";
import { type SecurityEventKind, securityEventKinds } from "#app/records/audit/security-events.ts";
import { discardRest } from "../request.ts";

/** Where a replica hands the primary what it counted, over the private network; signed with the site's secret. */
export const COUNTERS_PATH = "/interne/compteurs";
const PURPOSE = "handover";
/** When it was sent, the digest of what it is, and the signature of both: judged before anything of it is read. */
const SIGNATURE = "x-clairvoix-signature";
const INTERVAL_MS = 10 * SECOND;
const TIMEOUT_MS = 5 * SECOND;
const MAX_CLOCK_SKEW_MS = 5 * MINUTE;
const MOST_SESSIONS = 2_000;
const MOST_BYTES = 1_000_000;
const BODY_TIMEOUT_MS = 5 * SECOND;

const kinds = Object.keys(securityEventKinds) as [SecurityEventKind, ...SecurityEventKind[]];
const count = z.int().min(1);
const batchSchema = z.object({
  id: z.uuid(),
  sessions: z
    .array(z.object({ tokenHash: z.string(), kind: z.enum(["staff", "reader"]), owner: z.int(), at: z.coerce.date() }))
    .max(MOST_SESSIONS),
  clicks: z.array(z.tuple([z.int(), count])),
  presses: z.array(z.tuple([z.string(), count])).default([]),
  events: z.array(
    z.object({
      kind: z.enum(kinds),
      hour: z.coerce.date(),
      network: z.string(),
      account: z.string(),
      place: z.string(),
      count,
      lastAt: z.coerce.date(),
    }),
  ),
});
type Batch = z.infer<typeof batchSchema>;

/** Sent and not acknowledged: sent again as it is, since the primary may have it and only its answer be lost. */
let pending: Batch | null = null;
let isFailing = false;
let timer: NodeJS.Timeout | undefined;

function takeAll(): Batch | null {
  const [sessions, clicks] = [takeTouchedSessions(MOST_SESSIONS), takeClicks()];
  const taken = { sessions, clicks, presses: takePresses(), events: takeSecurityEvents() };
  return Object.values(taken).some(({ length }) => length > 0) ? { id: randomUUID(), ...taken } : null;
}

function addCounts({ sessions, clicks, presses, events }: Batch): void {
  putTouchedSessions(sessions);
  putClicks(clicks);
  putPresses(presses);
  putSecurityEvents(events);
}

export function startForwarding(): void {
  timer = setInterval(() => void forwardCounters(), INTERVAL_MS).unref();
  onRole(() => {
    if (!isPrimary() || !pending) return;
    addCounts(pending);
    pending = null;
  });
}

export function stopForwarding(): void {
  clearInterval(timer);
}

export async function forwardCounters(): Promise<void> {
  const current = role();
  if (current.kind !== "replica") return;
  pending ??= takeAll();
  if (!pending) return;
  const batch = pending;
  const body = JSON.stringify(batch);
  try {
    const answer = await fetch(new URL(COUNTERS_PATH, primaryUrl(current.primary)), {
      method: "POST",
      body,
      headers: { [SIGNATURE]: signatureHeader(body, now().getTime()), "fly-replay-src": "handover" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status !== 204) throw new Error(`the primary answers ${answer.status}`);
    if (pending === batch) pending = null;
    isFailing = false;
  } catch (error) {
    if (!isFailing)
      log.warn({ err: error }, "what this replica counted does not reach the primary: it is kept, within bounds");
    isFailing = true;
  }
}

function signatureHeader(body: string, at: number): string {
  const digest = hashToken(body);
  return `${at}.${digest}.${signature(PURPOSE, `${at}\n${digest}`)}`;
}

function primaryUrl(host: string): string {
  return env.LITEFS_PRIMARY_URL.replaceAll("{host}", host);
}

/** Batches counted already: one whose answer was lost comes again. */
const acceptedIds = new Set<string>();
const MAX_ACCEPTED_IDS = 1_000;

function digestOf({ method, headers }: IncomingMessage): string | null {
  const [, at = "", digest = "", sentSignature = ""] =
    /^(\d{1,15})\.([0-9a-f]{64})\.([\w-]{43})$/.exec(String(headers[SIGNATURE] ?? "")) ?? [];
  const isTimely = Math.abs(now().getTime() - Number(at)) < MAX_CLOCK_SKEW_MS;
  const isAuthentic =
    method === "POST" && digest !== "" && isTimely && isSigned(PURPOSE, `${at}\n${digest}`, sentSignature);
  return isAuthentic && Number(headers["content-length"]) <= MOST_BYTES ? digest : null;
}

export async function receiveCounters(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const end = (status: number) => {
    response.writeHead(status, { "Cache-Control": "no-store" }).end();
    discardRest(request, MOST_BYTES);
  };
  if (!isPrimary()) return end(503);
  const digest = digestOf(request);
  if (digest === null) return end(404);
  const timeout = setTimeout(() => request.destroy(), BODY_TIMEOUT_MS);
  const parts = await request.toArray().catch(() => null);
  clearTimeout(timeout);
  if (!parts) return;
  const body = Buffer.concat(parts).toString("utf8");
  if (hashToken(body) !== digest) return end(404);
  const batch = batchSchema.safeParse(JSON.parse(body));
  // Of another build: it would come again for ever.
  if (!batch.success) {
    log.warn("what a replica counted is not understood, and is lost: it runs another version");
    return end(204);
  }
  if (!acceptedIds.has(batch.data.id)) addCounts(batch.data);
  acceptedIds.add(batch.data.id);
  const [oldest = ""] = acceptedIds;
  if (acceptedIds.size > MAX_ACCEPTED_IDS) acceptedIds.delete(oldest);
  end(204);
}
