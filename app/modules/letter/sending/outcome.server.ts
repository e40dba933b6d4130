import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import type { LetterIssue } from "#app/platform/prisma/client.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { parisDay } from "#app/utils/dates.ts";
import { heldBack } from "./issues.server.ts";
import { service } from "./service.server.ts";

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
