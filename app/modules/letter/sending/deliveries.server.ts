import { countSoftBounce, suppress } from "#app/modules/letter/subscribers/leaving.server.ts";
import { afterFailure, type failureOf, interrupted } from "#app/modules/mail/delivery.server.ts";
import { HOUR, MINUTE, now, turnHasCome } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import type { LetterIssue, LetterSubscriber } from "#app/platform/prisma/client.ts";
import { smtpWaits } from "#app/platform/smtp.server.ts";
import { isDeadAddress } from "./returns.server.ts";
import type { DeliveryKey } from "./token.server.ts";

/** Wait before each further try at an address that was put off, ms; after the last one it is refused. */
const delays = [2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR];
/** Longer than the longest delay. */
const LATEST = 4 * HOUR;
/** After this long without news, a letter being sent was cut short by a crash: a line that served is tried again once. */
const LEASE = 2 * smtpWaits.total + 2 * MINUTE;

export interface Delivery extends DeliveryKey {
  attempts: number;
  subscriber: LetterSubscriber;
  issue: LetterIssue;
}

const keyOf = ({ issueId, subscriberId }: DeliveryKey) => ({ issueId, subscriberId });

/** What waits of these issues, but for those in hand: what waits longest first. */
export function nextDeliveries(issueIds: number[], inHand: readonly DeliveryKey[], take: number): Promise<Delivery[]> {
  return db.letterDelivery.findMany({
    where: { status: "waiting", issueId: { in: issueIds }, ...turnHasCome(LATEST), NOT: inHand.map(keyOf) },
    orderBy: [{ nextTryAt: "asc" }, { issueId: "asc" }, { subscriberId: "asc" }],
    take,
    select: { issueId: true, subscriberId: true, attempts: true, subscriber: true, issue: true },
  });
}

/** Else the person has left or is suppressed, or the issue was stopped: it goes to nobody. */
const mayGo = {
  issue: { state: "sending", deletedAt: null },
  subscriber: { state: "active", email: { not: null as string | null } },
};

/** From here on a crash leaves "sending": the letter may be out. False when it may not go any more. */
export async function markSending(tx: Tx, delivery: Delivery): Promise<boolean> {
  const { email } = delivery.subscriber;
  const { count } = await tx.letterDelivery.updateMany({
    where: { ...keyOf(delivery), status: "waiting", ...mayGo, subscriber: { state: "active", email } },
    data: { status: "sending", nextTryAt: new Date(now().getTime() + LEASE) },
  });
  return count > 0;
}

/** What may not go any more is dropped; what a silence holds back still waits. */
export const dropOver = async (tx: Tx, delivery: Delivery): Promise<boolean> =>
  (
    await tx.letterDelivery.updateMany({
      where: { ...keyOf(delivery), status: "waiting", NOT: mayGo },
      data: { status: "dropped" },
    })
  ).count > 0;

export const record = (tx: Tx, delivery: Delivery, status: string, lastError: string | null = null) =>
  tx.letterDelivery.updateMany({
    where: { ...keyOf(delivery), status: { in: ["waiting", "sending"] } },
    data: { status, lastError },
  });

export async function recordFailure(tx: Tx, delivery: Delivery, failure: ReturnType<typeof failureOf>) {
  const { outcome, about, code, status, message } = failure;
  const isOfAll = about === "service" && outcome !== "unknown";
  // What the service puts off for all is no try of this address.
  const [result, delay, tried] = isOfAll ? (["later", 0, 0] as const) : [outcome, delays[delivery.attempts], 1];
  const { end, ...later } = afterFailure({ outcome: result, message }, delay);
  if (!end) {
    const { count } = await tx.letterDelivery.updateMany({
      where: { ...keyOf(delivery), status: { in: ["waiting", "sending"] }, issue: mayGo.issue },
      data: { status: "waiting", attempts: { increment: tried }, ...later },
    });
    if (count === 0) await record(tx, delivery, "dropped", later.lastError);
    return "later";
  }
  await record(tx, delivery, end, later.lastError);
  if (end === "refused" && about === "address") {
    if (outcome === "never" && isDeadAddress(status)) await suppress(tx, delivery.subscriberId, "bounced");
    else if ((status === null || outcome === "later") && code !== 554)
      await countSoftBounce(tx, delivery.issueId, delivery.subscriberId);
  }
  return end;
}

/** What was on its way when its lease ended was cut short by a crash: perhaps received, it is shown and not sent again. */
export async function markDoubtful(): Promise<void> {
  const stale = { status: "sending", ...turnHasCome(LATEST) };
  if (!(await db.letterDelivery.findFirst({ where: stale, select: { issueId: true } }))) return;
  const data = { status: "doubtful", lastError: interrupted };
  await maintain("letter.interrupted", (tx) => tx.letterDelivery.updateMany({ where: stale, data }));
}
