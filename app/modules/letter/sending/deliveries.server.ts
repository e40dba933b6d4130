import { setTimeout as pause } from "node:timers/promises";
import { countSoftBounce, suppress } from "#app/modules/letter/subscribers/subscriptions.server.ts";
import { afterFailure, type failureOf, interrupted } from "#app/modules/mail/delivery.server.ts";
import { HOUR, MINUTE, now, turnHasCome, SECOND, hasCome } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { LetterIssue, LetterSubscriber } from "#app/platform/prisma/client.ts";
import { smtpWaits } from "#app/platform/smtp.server.ts";
import { isDeadAddress, type DeliveryKey } from "./returns.server.ts";

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

/** After one refusal in a row of all, two minutes, then four… */
const LONGEST_PAUSE = HOUR / 2;
/** Refusals in a row of one address or message each that tell of the service rather than of them. */
const MOST_FAILURES = 5;

/** A process that ends waits for no longer (ms). */
const SOON = 2 * SECOND;

/** What the SMTP service takes and wants, for all letters: each that goes asks here. */
const calm = {
  failures: 0,
  pauses: 0,
  pausedUntil: 0,
  pausedSince: null as Date | null,
  lastError: null as string | null,
  nextAt: 0,
};
export const service = { ...calm };

/** Tests only. */
export const forgetService = () => Object.assign(service, calm);

export const isServicePaused = () => !hasCome(service.pausedUntil, LONGEST_PAUSE, now().getTime());

/** The turn of the next letter, `LETTER_PER_MINUTE` of them evenly: how to wait for it; null when it is not soon. */
export function takeTurn(): (() => Promise<void>) | null {
  const at = performance.now();
  const turn = Math.max(at, service.nextAt);
  if (turn > at + SOON) return null;
  service.nextAt = turn + MINUTE / env.LETTER_PER_MINUTE;
  return () => pause(turn - at);
}

export function serviceTook(): void {
  Object.assign(service, { failures: 0, pauses: 0, pausedSince: null, lastError: null });
}

/** `isOfAll`: the service wants nothing for now, whoever it is for. Leaves it alone, longer each time. */
export function serviceRefused(error: string, isOfAll: boolean): void {
  service.lastError = error;
  service.failures += 1;
  if (isServicePaused() || !(isOfAll || service.failures >= MOST_FAILURES)) return;
  service.failures = 0;
  service.pauses += 1;
  service.pausedSince ??= now();
  service.pausedUntil = now().getTime() + Math.min(LONGEST_PAUSE, MINUTE * 2 ** Math.min(service.pauses, 8));
}
