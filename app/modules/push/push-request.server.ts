import { Agent } from "undici";
import webpush from "web-push";
import { HOUR, SECOND, hasCome, now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { FetchRefusal, parseRetryAfter } from "#app/platform/fetch/failures.server.ts";
import { guardedConnect } from "#app/platform/fetch/guarded-connect.server.ts";
import { AT_ONCE } from "./notification.ts";
import { vapid } from "./vapid-keys.server.ts";

const TIME_OUT = 10 * SECOND;

export interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  ttl: number;
  urgency: string;
  topic: string;
}

/** What came of it; status 0: no answer, or not asked at all ("refused": the address leads where we do not post). */
export interface PushAnswer {
  status: number;
  retryAfter?: number | undefined;
  error?: string;
  refused?: boolean;
}

/** Connections stay open from one message to the next; each leads to the address that was checked. */
const agent = new Agent({
  connect: guardedConnect({ allowPrivate: () => env.FEEDS_ALLOW_PRIVATE }),
  allowH2: false,
  connections: AT_ONCE,
  pipelining: 1,
  keepAliveTimeout: 30 * SECOND,
  maxHeaderSize: 16_384,
});

/** A signature serves its push service for half its life, which is 12 hours (RFC 8292: 24 at most, or it is refused). */
const SIGNED_FOR = 6 * HOUR;
const signatures = new Map<string, { header: string; until: number }>();

function signed(audience: string): string | null {
  const keys = vapid();
  if (!keys) return null;
  const at = now().getTime();
  const cached = signatures.get(audience);
  if (cached && !hasCome(cached.until, SIGNED_FOR, at)) return cached.header;
  const { subject, publicKey, privateKey } = keys;
  const expiration = Math.floor((at + 2 * SIGNED_FOR) / SECOND);
  const { Authorization: header } = webpush.getVapidHeaders(
    audience,
    subject,
    publicKey,
    privateKey,
    "aes128gcm",
    expiration,
  );
  if (signatures.size > 100) signatures.clear();
  signatures.set(audience, { header, until: at + SIGNED_FOR });
  return header;
}

export async function sendPushRequest(message: PushMessage): Promise<PushAnswer> {
  const { endpoint, p256dh, auth, payload, ttl, urgency, topic } = message;
  try {
    const url = new URL(endpoint);
    const authorization = signed(url.origin);
    if (!authorization) return { status: 0, refused: true, error: "Le serveur n’a pas de clés pour signer." };
    const { cipherText } = webpush.encrypt(p256dh, auth, payload, "aes128gcm");
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: "POST",
      headers: {
        authorization,
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        ttl: String(ttl),
        urgency,
        topic,
      },
      body: cipherText,
      signal: AbortSignal.timeout(TIME_OUT),
    });
    const { statusCode: status, headers } = response;
    const header = headers["retry-after"];
    const retryAfter = parseRetryAfter(Array.isArray(header) ? header[0] : header, now().getTime());
    const error = status >= 200 && status < 300 ? "" : await firstWords(response.body);
    if (error === "") await response.body.dump({ limit: 4096 });
    return { status, retryAfter, error };
  } catch (error) {
    // A name that cannot be looked up now can be later.
    if (error instanceof FetchRefusal) return { status: 0, refused: error.kind === "address", error: error.message };
    const code = error instanceof Error ? error.name : String(error);
    return { status: 0, error: code === "TimeoutError" ? "Pas de réponse en 10 secondes." : "Ligne coupée." };
  }
}

async function firstWords(body: AsyncIterable<Uint8Array>): Promise<string> {
  let text = "";
  try {
    for await (const chunk of body) {
      text += Buffer.from(chunk).toString("utf8");
      if (text.length > 300) break;
    }
  } catch {}
  return text
    .replaceAll(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, 150);
}
