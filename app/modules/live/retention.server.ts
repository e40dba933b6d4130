import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { expire } from "#app/records/bin/bin.server.ts";
import { type RetentionKind, keptSince } from "#app/records/retention/retention.ts";

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
  await expire(
    "question.purged",
    (reader, only) =>
      reader.directQuestion.findMany({ where: { ...unseen, ...only }, take: 500, select: { id: true } }),
    (tx, id) => tx.directQuestion.delete({ where: { id } }),
  );
  const tied = { direct, askerHash: { not: null } };
  if (await db.directQuestion.findFirst({ where: tied, select: { id: true } })) {
    await maintain("directs.forget-devices", (tx) =>
      tx.directQuestion.updateMany({ where: tied, data: { askerHash: null } }),
    );
  }
}
