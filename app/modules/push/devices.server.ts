import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { isPushTopic } from "./topics.ts";

export async function listDevices(readerId: number) {
  const rows = await db.pushSubscription.findMany({
    where: { readerId },
    orderBy: { lastSeenAt: "desc" },
    select: { id: true, device: true, createdAt: true, lastSeenAt: true, topics: { orderBy: { topic: "asc" } } },
  });
  return rows.map(({ topics, ...row }) => ({
    ...row,
    topics: topics.map(({ topic }) => topic).filter(isPushTopic),
  }));
}

/** Ends the notifications of one device of a reader, from any other; it finds out at its next look. Twice is once. */
export async function removeDevice(reader: ReaderActor, id: number): Promise<Outcome<null>> {
  if ((await db.pushSubscription.count({ where: { id, readerId: reader.id } })) === 0) return done(null);
  return change<null>(reader, "push.unsubscribed", async (tx, note) => {
    await tx.pushSubscription.deleteMany({ where: { id, readerId: reader.id } });
    note({ subject: `push:${id}` });
    return done(null);
  });
}

export function purgePushes(): Promise<unknown> {
  return maintain("push.purge", async (tx) => {
    await tx.pushSubscription.deleteMany({ where: { lastSeenAt: { lt: keptSince("pushSubscriptions", now()) } } });
    await tx.pushCampaign.deleteMany({ where: { createdAt: { lt: keptSince("pushCampaigns", now()) } } });
  });
}
