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
      const { state, leftAt } = await tx.letterSubscriber.findUniqueOrThrow({ where: { id } });
      // Who left once and was asked for again stays known as gone.
      if (state === "pending" && leftAt && leftAt >= before) await markLeft(tx, id, leftAt);
      else await tx.letterSubscriber.delete({ where: { id } });
    },
  );
  const old = { createdAt: { lt: before } };
  if ((await db.mailSuppression.count({ where: old })) > 0)
    await change(systemActor("conservation"), "subscriber.expired", async (tx, note) => {
      await tx.mailSuppression.deleteMany({ where: old });
      note({ subject: "subscriber" });
      return done(null);
    });
}
