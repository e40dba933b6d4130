import { leaveLetter } from "#app/modules/letter/subscribers/leaving.server.ts";
import { countSoftBounce, suppress } from "#app/modules/letter/subscribers/suppression.server.ts";
import { MINUTE, SECOND } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { areJobQueuesStopping } from "#app/platform/jobs/job-queues.server.ts";
import { Counts } from "#app/platform/metrics/metrics.server.ts";
import { isSameSecret } from "#app/platform/secrets.server.ts";
import { redacted } from "#app/utils/redacted.ts";
import { type DeliveryKey, deliveryIn } from "../token.server.ts";
import { MOST_OF_A_RETURN, type ReturnKind, readReturn } from "./report.ts";

const returns = new Counts(
  "letter_returns_total",
  "What came back of letters; unsigned: it names no letter of ours, and changes nothing.",
  ["kind"],
  [["hard"], ["soft"], ["complaint"], ["stop"], ["unsigned"], ["other"]],
);

/** Is this the `Authorization` of the service's webhook? */
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
function record(
  kind: Exclude<ReturnKind, "stop">,
  { issueId, subscriberId }: DeliveryKey,
  lastError: string,
): Promise<void> {
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
