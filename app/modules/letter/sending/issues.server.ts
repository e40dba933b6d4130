import { letterFor } from "#app/modules/letter/issues/render.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { LetterIssue } from "#app/platform/prisma/client.ts";
import { allowed, change } from "#app/records/audit/change.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { type Actor, systemActor } from "#app/records/rights/actor.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { figuresHeldBack } from "#app/records/silence/silence.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { service } from "./deliveries.server.ts";

/** Subscribers that get their row at a time: an issue never has one for everyone at once. */
const WINDOW = 500;

export const openIssues = () =>
  db.letterIssue.findMany({ where: { state: "sending", deletedAt: null }, orderBy: { id: "asc" } });

export const dueIssues = () => ({ state: "scheduled", scheduledFor: { lte: now() }, deletedAt: null });

/** Gives issues their number when their hour has come. Run by a job. */
export async function startDueIssues(): Promise<void> {
  const due = dueIssues();
  for (const { id } of await db.letterIssue.findMany({ where: due, orderBy: { scheduledFor: "asc" } })) {
    const started = await change(systemActor("lettre"), "letter.sent", async (tx, note) => {
      const issue = await tx.letterIssue.findFirst({ where: { id, ...due } });
      if (!issue) return refused("", "Cette lettre n’attend plus son heure.");
      const { _max: numbers } = await tx.letterIssue.aggregate({ _max: { number: true } });
      const { _max: subscribers } = await tx.letterSubscriber.aggregate({ _max: { id: true } });
      const [number, lastId] = [(numbers.number ?? 0) + 1, subscribers.id ?? 0];
      await tx.letterIssue.update({ where: { id }, data: { state: "sending", number, lastId, sentAt: now() } });
      return note({ subject: `letter:${id}`, after: { number } });
    });
    if (!started.ok) log.warn({ issue: id }, "a letter whose hour has come does not leave");
  }
}

export function stopIssue(actor: Actor, id: number): Promise<Outcome<null>> {
  return allowed<null>(canManage, actor, "letter.stopped", async (tx, note) => {
    const data = { state: "cancelled", finishedAt: now() };
    const { count } = await tx.letterIssue.updateMany({ where: { id, state: "sending", deletedAt: null }, data });
    if (count === 0) return refused("", "Cette lettre n’est pas en cours d’envoi.");
    const where = { issueId: id, status: "waiting" };
    await tx.letterDelivery.updateMany({ where, data: { status: "stopped" } });
    // Received by nobody, it is no letter that left: not in the archive, and its number goes to the next.
    if ((await tx.letterDelivery.count({ where: { issueId: id, status: { notIn: ["stopped", "dropped"] } } })) === 0)
      await tx.letterIssue.update({ where: { id }, data: { sentAt: null, number: null } });
    return note({ subject: `letter:${id}` });
  });
}

/** Why this issue may not go on for now, in words: a silence holds back its figures until the last poll closes. */
export async function heldBack(issue: LetterIssue): Promise<string | null> {
  const { subject, text } = await letterFor(issue, []);
  return figuresHeldBack([subject, text], now());
}

/**
 * Makes deliveries, a window of subscribers at a time, and ends issues that reached everyone. Rows and cursor move in one
 * transaction: nobody gets two.
 */
export async function planDeliveries(issues: LetterIssue[]): Promise<void> {
  for (const { id, cursor, lastId } of issues) {
    const open = await db.letterDelivery.count({ where: { issueId: id, status: { in: ["waiting", "sending"] } } });
    if (cursor < lastId && open < WINDOW) await maintain("letter.plan", (tx) => plan(tx, id));
    else if (cursor >= lastId && open === 0)
      await maintain("letter.end", (tx) =>
        tx.letterIssue.updateMany({ where: { id, state: "sending" }, data: { state: "sent", finishedAt: now() } }),
      );
  }
}

/** In SQL: hundreds of objects that only go from a table to another would hold readers up. */
async function plan(tx: Tx, id: number): Promise<void> {
  const issue = await tx.letterIssue.findFirst({ where: { id, state: "sending", deletedAt: null } });
  if (!issue) return;
  const ids = { gt: issue.cursor, lte: issue.lastId };
  const order = { orderBy: { id: "asc" }, skip: WINDOW - 1, take: 1, select: { id: true } } as const;
  const [end] = await tx.letterSubscriber.findMany({ where: { id: ids }, ...order });
  const cursor = end?.id ?? issue.lastId;
  await tx.$executeRaw`
    INSERT INTO "LetterDelivery" ("issueId", "subscriberId", "nextTryAt")
    SELECT ${id}, s."id", ${now()} FROM "LetterSubscriber" s
    WHERE s."id" > ${issue.cursor} AND s."id" <= ${cursor} AND s."state" = 'active' AND s."frequency" = ${issue.frequency}`;
  await tx.letterIssue.update({ where: { id }, data: { cursor } });
}

const MOST = 20;

type Counts = Partial<Record<string, number>>;

/** How many deliveries came to what, those included that are not made yet. */
async function countDeliveries({ id: issueId, state, cursor, lastId, frequency }: LetterIssue): Promise<Counts> {
  const rows = await db.letterDelivery.groupBy({ by: ["status"], where: { issueId }, _count: true });
  const counts = new Map(rows.map(({ status, _count }) => [status, _count]));
  const toPlan = { id: { gt: cursor, lte: lastId }, state: "active", frequency };
  const rest = state === "cancelled" ? "stopped" : "waiting";
  const more = (await db.letterSubscriber.count({ where: toPlan })) + (counts.get("sending") ?? 0);
  counts.delete("sending");
  return Object.fromEntries(counts.set(rest, (counts.get(rest) ?? 0) + more));
}

/** What became of a letter, for the newsroom; null of one that has not left. Presses are told a day later. */
export async function issueOutcome(id: number) {
  const issue = await db.letterIssue.findFirst({ where: { id, sentAt: { not: null }, deletedAt: null } });
  if (!issue) return null;
  const isSending = issue.state === "sending";
  const counts = issue.counts ? (JSON.parse(issue.counts) as Counts) : await countDeliveries(issue);
  const reasons = await db.letterDelivery.groupBy({
    by: ["lastError"],
    // The others are told by their count.
    where: { issueId: id, lastError: { not: null }, status: { in: ["waiting", "refused", "bounced"] } },
    _count: true,
    orderBy: { _count: { issueId: "desc" } },
    take: MOST,
  });
  const links = await db.letterLinkDay.groupBy({
    by: ["link"],
    where: { issueId: id, day: { lt: parisDay(now()) } },
    _sum: { count: true },
    orderBy: { _sum: { count: "desc" } },
    take: MOST,
  });
  return {
    isSending,
    counts,
    total: Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0),
    heldBack: isSending ? ((await heldBack(issue)) ?? (service.pausedSince && service.lastError)) : null,
    reasons: reasons.map(({ lastError, _count }) => ({ reason: lastError ?? "", count: _count })),
    links: links.map(({ link, _sum }) => ({ link, count: _sum.count ?? 0 })),
  };
}

/** Forgets to whom old letters went; how many came to what stays. Run by a job. */
export async function forgetDeliveries(): Promise<void> {
  const old = { finishedAt: { lt: keptSince("letterDeliveries", now()) }, deliveries: { some: {} } };
  for (const issue of await db.letterIssue.findMany({ where: old })) {
    const { id } = issue;
    const counts = JSON.stringify(await countDeliveries(issue));
    await maintain("letter.forget-deliveries", async (tx) => {
      await tx.letterIssue.update({ where: { id }, data: { counts } });
      await tx.letterDelivery.deleteMany({ where: { issueId: id } });
    });
  }
}
