import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { putSecurityEvents, takeSecurityEvents } from "#app/modules/audit/security-events.server.ts";
import { type SecurityEventKind, securityEventKinds } from "#app/modules/audit/security-events.ts";
import { putClicks, takeClicks } from "#app/modules/push/clicks.server.ts";
import { putTouchedSessions, takeTouchedSessions } from "#app/modules/sessions/sessions.server.ts";
import { MINUTE, SECOND, now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isPrimary, onRole, role } from "#app/platform/role.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";

/** Where a replica hands the primary what it counted, over the private network; signed with the site's secret. */
export const HANDOVER = "/interne/compteurs";
const PURPOSE = "handover";
const SIGNATURE = "x-clairvoix-signature";
const EVERY = 10 * SECOND;
const ANSWERED_WITHIN = 5 * SECOND;
/** Between the clocks of two machines. */
const APART = 5 * MINUTE;
const MOST_SESSIONS = 2_000;
const MOST_BYTES = 1_000_000;

const kinds = Object.keys(securityEventKinds) as [SecurityEventKind, ...SecurityEventKind[]];
const count = z.int().min(1);
const batchSchema = z.object({
  id: z.uuid(),
  sessions: z
    .array(z.object({ tokenHash: z.string(), kind: z.enum(["staff", "reader"]), owner: z.int(), at: z.coerce.date() }))
    .max(MOST_SESSIONS),
  clicks: z.array(z.tuple([z.int(), count])),
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

/** Handed and not acknowledged: sent again as it is, since the primary may have it and only its answer be lost. */
let pending: Batch | null = null;
let isFailing = false;
let timer: NodeJS.Timeout | undefined;

function takeAll(): Batch | null {
  const taken = { sessions: takeTouchedSessions(MOST_SESSIONS), clicks: takeClicks(), events: takeSecurityEvents() };
  const { sessions, clicks, events } = taken;
  return sessions.length + clicks.length + events.length > 0 ? { id: randomUUID(), ...taken } : null;
}

function put({ sessions, clicks, events }: Batch): void {
  putTouchedSessions(sessions);
  putClicks(clicks);
  putSecurityEvents(events);
}

/** From now on, what is counted in memory while this process is a replica is handed to the primary, which writes it. */
export function startHandover(): void {
  if (!env.LITEFS_DIR) return;
  timer = setInterval(() => void handOver(), EVERY).unref();
  onRole(() => {
    // It is ours to write now.
    if (!isPrimary() || !pending) return;
    put(pending);
    pending = null;
  });
}

export function stopHandover(): void {
  clearInterval(timer);
}

/** Hands over what was counted since the last time; what does not arrive is handed again, the next time. */
export async function handOver(): Promise<void> {
  const current = role();
  if (current.kind !== "replica") return;
  pending ??= takeAll();
  if (!pending) return;
  const sent = pending;
  const body = JSON.stringify(sent);
  const at = now().getTime();
  try {
    const answer = await fetch(new URL(HANDOVER, primaryUrl(current.primary)), {
      method: "POST",
      body,
      headers: { [SIGNATURE]: `${at}.${signature(PURPOSE, `${at}\n${body}`)}`, "fly-replay-src": "handover" },
      signal: AbortSignal.timeout(ANSWERED_WITHIN),
    });
    if (answer.status !== 204) throw new Error(`the primary answers ${answer.status}`);
    if (pending === sent) pending = null;
    isFailing = false;
  } catch (error) {
    if (!isFailing)
      log.warn({ err: error }, "what this replica counted does not reach the primary: it is kept, within bounds");
    isFailing = true;
  }
}

function primaryUrl(host: string): string {
  return env.LITEFS_PRIMARY_URL.replaceAll("{host}", host);
}

/** Batches put already: one whose answer was lost comes again. */
const seen = new Set<string>();
const MOST_SEEN = 1_000;

/** Answers a replica that hands over what it counted. */
export async function receiveHandover(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const end = (status: number) => void response.writeHead(status, { "Cache-Control": "no-store" }).end();
  if (!isPrimary()) return end(503);
  const body = await bodyOf(request);
  const [at = "", given = ""] = String(request.headers[SIGNATURE] ?? "").split(".");
  const isTimely = Math.abs(now().getTime() - Number(at)) < APART;
  if (request.method !== "POST" || body === null || !isTimely || !isSigned(PURPOSE, `${at}\n${body}`, given))
    return end(404);
  const batch = batchSchema.safeParse(JSON.parse(body));
  // Of another build: it would come again for ever.
  if (!batch.success) {
    log.warn("what a replica counted is not understood, and is lost: it runs another version");
    return end(204);
  }
  if (!seen.has(batch.data.id)) put(batch.data);
  seen.add(batch.data.id);
  if (seen.size > MOST_SEEN) for (const oldest of seen) if (seen.size > MOST_SEEN) seen.delete(oldest);
  end(204);
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
