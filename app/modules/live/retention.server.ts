import { systemActor } from "#app/modules/rights/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { type RetentionKind, keptSince } from "#app/modules/retention/retention.ts";

/** Coverages that were over by then, those that never began included. */
function overSince(kind: RetentionKind): Prisma.DirectWhereInput {
  const before = keptSince(kind, now());
  return {
    OR: [
      { status: "ended", endedAt: { lt: before } },
      { status: { in: ["scheduled", "draft"] }, scheduledFor: { lt: before } },
    ],
  };
}

/** Deletes the subscriptions to coverages that are over. Run by a job. */
export async function forgetReminders(): Promise<void> {
  const where = { direct: overSince("reminders") };
  if (await db.directReminder.findFirst({ where })) {
    await maintain("directs.forget-reminders", (tx) => tx.directReminder.deleteMany({ where }));
  }
}

/** Erases for good the questions that readers never saw, and what ties the others to a device. Run by a job. */
export async function forgetQuestions(): Promise<void> {
  const direct = overSince("questions");
  const unseen = { direct, status: { in: ["pending" as const, "rejected" as const] } };
  const due = await db.directQuestion.findMany({ where: unseen, take: 500, select: { id: true } });
  for (const { id } of due) {
    await change(systemActor("conservation"), "question.purged", async (tx, note) => {
      const { count } = await tx.directQuestion.deleteMany({ where: { id, ...unseen } });
      if (count === 0) return refused("", "Cette question n’est plus à effacer.");
      note({ subject: `question:${id}` });
      return done(null);
    });
  }
  const tied = { direct, askerHash: { not: null } };
  if (await db.directQuestion.findFirst({ where: tied, select: { id: true } })) {
    await maintain("directs.forget-devices", (tx) =>
      tx.directQuestion.updateMany({ where: tied, data: { askerHash: null } }),
    );
  }
}
