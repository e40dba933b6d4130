import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { expire } from "#app/records/bin/bin.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { markLeft } from "./leaving.server.ts";

/** Erases what was never confirmed, and after years the hashes of who left or was refused. Run by a job. */
export async function forgetSubscribers(): Promise<void> {
  const never = { state: "pending", askedAt: { lt: keptSince("lettersAsked", now()) } };
  const before = keptSince("lettersLeft", now());
  await expire(
    "subscriber.expired",
    (reader, only) =>
      reader.letterSubscriber.findMany({
        where: { OR: [never, { state: "left", leftAt: { lt: before } }], ...only },
        take: 500,
        select: { id: true },
      }),
    async (tx, id) => {
      const row = await tx.letterSubscriber.findUniqueOrThrow({ where: { id }, select: { state: true, leftAt: true } });
      // Who left once and was asked for again stays known as gone.
      if (row.state === "pending" && row.leftAt && row.leftAt >= before) await markLeft(tx, id, row.leftAt);
      else await tx.letterSubscriber.delete({ where: { id } });
    },
  );
  const old = { createdAt: { lt: before } };
  if (await db.mailSuppression.findFirst({ where: old, select: { reason: true } }))
    await change(systemActor("conservation"), "subscriber.expired", async (tx, note) => {
      await tx.mailSuppression.deleteMany({ where: old });
      note({ subject: "subscriber" });
      return done(null);
    });
}
