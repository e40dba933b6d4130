import { HOUR, MINUTE, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import type { LetterSubscriber } from "#app/platform/prisma/client.ts";
import { type MailError, smtpWaits } from "#app/platform/smtp-line.server.ts";
import { isDeadAddress } from "./bounces/report.ts";
import { countSoftBounce, suppressSubscriber } from "./bounces/suppressing.server.ts";
import type { DeliveryKey } from "./token.server.ts";

/** Wait before each further try at an address that was put off, ms; after the last one it is refused. */
const delays = [2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR];
/** A later date was written by a clock that was ahead. */
const LATEST = 4 * HOUR;
/** After this long without news, a letter being sent was cut short by a crash: a line that served is tried again once. */
const LEASE = 2 * smtpWaits.total + 2 * MINUTE;

const isDue = () => ({
  OR: [{ nextTryAt: { lte: now() } }, { nextTryAt: { gt: new Date(now().getTime() + LATEST) } }],
});

export interface Next extends DeliveryKey {
  attempts: number;
  subscriber: LetterSubscriber;
}

export const keyOf = ({ issueId, subscriberId }: DeliveryKey) => `${issueId}-${subscriberId}`;

/** What waits of these issues, but for those in hand. */
export async function nextDeliveries(issueIds: number[], inHand: ReadonlySet<string>, take: number): Promise<Next[]> {
  const rows = await db.letterDelivery.findMany({
    where: { status: "waiting", issueId: { in: issueIds }, ...isDue() },
    orderBy: [{ nextTryAt: "asc" }, { issueId: "asc" }, { subscriberId: "asc" }],
    take: take + inHand.size,
    select: { issueId: true, subscriberId: true, attempts: true, subscriber: true },
  });
  return rows.filter((row) => !inHand.has(keyOf(row))).slice(0, take);
}

/** Whose letter it is has left or is suppressed, or the issue is stopped: it goes to nobody. */
const isOver = {
  OR: [
    { subscriber: { OR: [{ state: { not: "active" } }, { email: null }] } },
    { issue: { state: { not: "sending" } } },
  ],
};

/** From here on a crash leaves "sending": the letter may be out. False when it may not go any more. */
export async function markSending(tx: Tx, { issueId, subscriberId, subscriber: { email } }: Next): Promise<boolean> {
  const { count } = await tx.letterDelivery.updateMany({
    where: {
      issueId,
      subscriberId,
      status: "waiting",
      issue: { state: "sending", deletedAt: null },
      subscriber: { state: "active", email },
    },
    data: { status: "sending", nextTryAt: new Date(now().getTime() + LEASE) },
  });
  return count > 0;
}

/** What may not go any more is dropped; what a silence holds back still waits. */
export async function dropOver(tx: Tx, { issueId, subscriberId }: DeliveryKey): Promise<boolean> {
  const where = { issueId, subscriberId, status: "waiting", ...isOver };
  return (await tx.letterDelivery.updateMany({ where, data: { status: "dropped" } })).count > 0;
}

const open = { in: ["waiting", "sending"] };

async function write(tx: Tx, key: DeliveryKey, status: string, lastError: string | null): Promise<void> {
  const where = { issueId: key.issueId, subscriberId: key.subscriberId, status: open };
  await tx.letterDelivery.updateMany({ where, data: { status, lastError: lastError?.slice(0, 300) ?? null } });
}

export const recordEmpty = (tx: Tx, key: DeliveryKey) => write(tx, key, "dropped", "Rien dans ses sujets.");
export const recordSent = (tx: Tx, key: DeliveryKey) => write(tx, key, "sent", null);

/** Writes why a letter did not go; answers what became of it. */
export async function recordFailure(
  tx: Tx,
  next: Next,
  { outcome, about, code, status, message }: Pick<MailError, "outcome" | "about" | "code" | "status" | "message">,
): Promise<"doubtful" | "refused" | "later"> {
  if (outcome === "unknown") {
    await write(tx, next, "doubtful", `Ligne coupée pendant l’envoi\u202F: peut-être reçue, pas renvoyée. ${message}`);
    return "doubtful";
  }
  const delay = delays[next.attempts];
  const isLater = about === "service" || (outcome === "later" && delay !== undefined);
  if (isLater) {
    // What the service puts off for all is no try of this address.
    const wait = about === "service" ? 0 : (delay ?? 0) * (0.9 + Math.random() * 0.2);
    const { count } = await tx.letterDelivery.updateMany({
      where: { issueId: next.issueId, subscriberId: next.subscriberId, status: open, issue: { state: "sending" } },
      data: {
        status: "waiting",
        attempts: about === "service" ? next.attempts : next.attempts + 1,
        nextTryAt: new Date(now().getTime() + wait),
        lastError: message.slice(0, 300),
      },
    });
    if (count === 0) await write(tx, next, "dropped", message);
    return "later";
  }
  await write(tx, next, "refused", message);
  if (about === "address" && outcome === "never" && isDeadAddress(status))
    await suppressSubscriber(tx, next.subscriberId, "bounced");
  else if (about === "address" && (status === null || outcome === "later") && code !== 554)
    await countSoftBounce(tx, next);
  return "refused";
}

/** What was on its way when its lease ended was cut short by a crash: perhaps received, it is shown and not sent again. */
export async function markDoubtful(): Promise<void> {
  const stale = { status: "sending", ...isDue() };
  if (!(await db.letterDelivery.findFirst({ where: stale, select: { issueId: true } }))) return;
  const lastError = "Envoi interrompu\u202F: peut-être reçue, pas renvoyée.";
  await maintain("letter.interrupted", (tx) =>
    tx.letterDelivery.updateMany({ where: stale, data: { status: "doubtful", lastError } }),
  );
}

export const countWaitingLetters = (): Promise<number> =>
  db.letterDelivery.count({ where: { status: "waiting", issue: { state: "sending", deletedAt: null } } });
