import { createHmac } from "node:crypto";
import { leaveLetter, countSoftBounce, suppress } from "#app/modules/letter/subscribers/subscriptions.server.ts";
import { MINUTE, SECOND } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { areJobQueuesStopping } from "#app/platform/jobs/job-queues.server.ts";
import { Counts } from "#app/platform/metrics/metrics.server.ts";
import { isSameSecret, secretsFor } from "#app/platform/secrets.server.ts";
import { redacted } from "#app/utils/redacted.ts";

const returns = new Counts(
  "letter_returns_total",
  "What came back of letters; unsigned: it names no letter of ours, and changes nothing.",
  ["kind"],
  [["hard"], ["soft"], ["complaint"], ["stop"], ["unsigned"], ["other"]],
);

export function isWebhook(authorization: string): boolean {
  const secret = env.LETTER_WEBHOOK_SECRET;
  return secret !== undefined && isSameSecret(authorization, `Bearer ${secret}`);
}

/** Does what a message of the mailbox asks; false for one that is not about a letter of ours. */
export async function takeReturnedMail(source: string): Promise<boolean> {
  const returned = readReturn(source);
  if (!returned) {
    returns.add("other");
    return false;
  }
  const { kind, addressedTo, quoted, reason } = returned;
  return takeReturn(kind, [addressedTo, kind === "stop" ? "" : quoted], reason);
}

/** `places`: where the signed name of a letter may stand. One that is not there changes nothing. */
export async function takeReturn(kind: ReturnKind, places: string[], reason: string): Promise<boolean> {
  const key = places.map(deliveryIn).find((found) => found !== null);
  returns.add(key ? kind : "unsigned");
  if (!key) return false;
  if (kind === "stop") await leaveLetter({ id: key.subscriberId });
  else await record(kind, key, redacted(reason).slice(0, 300));
  return true;
}

/** Once for each letter: the same return told twice counts once; one for good still says so after another. */
function record(kind: Exclude<ReturnKind, "stop">, { issueId, subscriberId }: DeliveryKey, lastError: string) {
  return maintain("letter.returned", async (tx) => {
    if (kind === "complaint") return suppress(tx, subscriberId, "complained");
    const before = ["sent", "sending", "doubtful", ...(kind === "hard" ? ["bounced"] : [])];
    const { count } = await tx.letterDelivery.updateMany({
      where: { issueId, subscriberId, status: { in: before } },
      data: { status: "bounced", lastError },
    });
    if (count === 0) return;
    await (kind === "hard" ? suppress(tx, subscriberId, "bounced") : countSoftBounce(tx, issueId, subscriberId));
  });
}

/** Messages of one visit, and how long it may last (ms): the next one has the others. */
const MOST = 200;
const LONGEST = MINUTE;

/** Reads what came back to `MAIL_BOUNCES`: what tells of a letter of ours is deleted once it is done, the rest marked read. */
export async function readMailbox(): Promise<void> {
  if (!env.IMAP_URL) return;
  const { ImapFlow } = await import("imapflow");
  const { protocol, hostname, port, username, password } = new URL(env.IMAP_URL);
  const secure = protocol === "imaps:";
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
    maxLiteralSize: 1_000_000,
    disableAutoIdle: true,
  });
  // Without a listener it would end the process.
  client.on("error", () => {});
  const limit = setTimeout(() => client.close(), LONGEST);
  try {
    await client.connect();
    await client.mailboxOpen("INBOX");
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unread.slice(0, MOST)) {
      if (areJobQueuesStopping()) break;
      const message = await client.fetchOne(uid, { source: { start: 0, maxLength: MOST_OF_A_RETURN } }, { uid: true });
      const isOurs = message && message.source && (await takeReturnedMail(message.source.toString("latin1")));
      if (isOurs) await client.messageDelete(uid, { uid: true });
      else await client.messageFlagsAdd(uid, ["\\Seen"], { uid: true });
    }
    await client.logout();
  } finally {
    clearTimeout(limit);
    client.close();
  }
}

/** What came back of a letter. "soft" may pass; "stop" is someone who wrote "unsubscribe". */
export type ReturnKind = "hard" | "soft" | "complaint" | "stop";

interface ReturnedMail {
  kind: ReturnKind;
  /** Where our token is to be looked for: in the addresses it came to, then in what it quotes. */
  addressedTo: string;
  quoted: string;
  reason: string;
}

/** Of a message of the mailbox, read at most. */
export const MOST_OF_A_RETURN = 64_000;
const MOST_PARTS = 20;

/** "5.1.1": no such mailbox or domain, "5.2.1": closed. Others tell of what we send, of a full mailbox, of a mood. */
export const isDeadAddress = (status: string | null): boolean => /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/.test(status ?? "");

/** The value of a header or field, its folded lines joined. `head` begins with a line break. */
function fieldOf(head: string, name: string): string {
  const at = head.toLowerCase().indexOf(`\n${name}:`);
  if (at < 0) return "";
  const [value = ""] = head.slice(at + name.length + 2).split(/\n(?![ \t])/, 1);
  return value.replaceAll("\n", " ").trim();
}

/** One letter is for one person: what is told of the first recipient is told of it. */
function verdictOf(fields: string): { kind: "hard" | "soft"; reason: string } | null {
  // A delay, or what a relay took, says nothing yet.
  if (!/^failed\b/i.test(fieldOf(fields, "action"))) return null;
  const words = fieldOf(fields, "diagnostic-code").slice(0, 300);
  const statuses = [fieldOf(fields, "status").slice(0, 20), words].map(
    (text) => /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? null,
  );
  return { kind: statuses.some(isDeadAddress) ? "hard" : "soft", reason: words || (statuses[0] ?? "") };
}

const addressHeaders = ["to", "delivered-to", "x-original-to", "envelope-to"];

/** Reads a delivery report (RFC 3464), a complaint (RFC 5965) or a wish to stop. Null of anything else. Linear. */
export function readReturn(source: string): ReturnedMail | null {
  const text = `\n${source.slice(0, MOST_OF_A_RETURN).replaceAll("\r", "")}`;
  const end = text.indexOf("\n\n");
  const head = end < 0 ? text : text.slice(0, end);
  const type = fieldOf(head, "content-type");
  const found = {
    addressedTo: addressHeaders.map((name) => fieldOf(head, name)).join(" "),
    quoted: end < 0 ? "" : text.slice(end),
  };
  if (!/^multipart\/report\b/i.test(type))
    return /^unsubscribe$/i.test(fieldOf(head, "subject")) ? { ...found, kind: "stop", reason: "" } : null;
  const [, quotedBoundary, bareBoundary] = /boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type) ?? [];
  const boundary = quotedBoundary ?? bareBoundary;
  if (!boundary) return null;
  const parts = found.quoted.split(`\n--${boundary}`, MOST_PARTS);
  for (const part of parts) {
    const at = part.indexOf("\n\n");
    if (at < 0) continue;
    const partType = fieldOf(part.slice(0, at), "content-type");
    const fields = part.slice(at + 1);
    if (/^message\/feedback-report\b/i.test(partType)) {
      // "not-spam" is the contrary of a complaint.
      const isComplaint = /^(?:abuse|fraud|other)$/i.test(fieldOf(fields, "feedback-type"));
      return isComplaint ? { ...found, kind: "complaint", reason: fieldOf(fields, "feedback-type") } : null;
    }
    if (/^message\/(?:global-)?delivery-status\b/i.test(partType)) {
      const verdict = verdictOf(fields);
      return verdict && { ...found, ...verdict };
    }
  }
  return null;
}

export interface DeliveryKey {
  issueId: number;
  subscriberId: number;
}

/** 80 bits in hexadecimal: mail servers may write an address in small letters. */
const macsOf = (delivery: string) =>
  secretsFor("letter-delivery").map((secret) =>
    createHmac("sha256", secret).update(delivery).digest("hex").slice(0, 20),
  );

/** Names one delivery in addresses that others send back: they cannot make one for somebody else. */
export function deliveryToken({ issueId, subscriberId }: DeliveryKey): string {
  const delivery = `${issueId.toString(36)}-${subscriberId.toString(36)}`;
  return `${delivery}.${macsOf(delivery)[0]}`;
}

const TOKEN = /\b([0-9a-z]{1,7})-([0-9a-z]{1,7})\.([0-9a-f]{20})@/g;
const MOST_TOKENS = 50;

/** The first delivery of ours that a text names before an "@"; null when none is signed. */
export function deliveryIn(text: string): DeliveryKey | null {
  for (const [, issue = "", subscriber = "", mac = ""] of [...text.toLowerCase().matchAll(TOKEN)].slice(0, MOST_TOKENS))
    if (macsOf(`${issue}-${subscriber}`).some((known) => isSameSecret(mac, known)))
      return { issueId: Number.parseInt(issue, 36), subscriberId: Number.parseInt(subscriber, 36) };
  return null;
}
