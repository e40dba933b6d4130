import type { ReaderActor } from "#app/records/rights/actor.ts";
import { change } from "#app/records/audit/change.server.ts";
import { setTopicsOfReader } from "#app/modules/push/topics.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { type PushTopic, isPushTopic } from "#app/modules/push/topics.ts";

export async function listMyTopics(readerId: number): Promise<PushTopic[]> {
  const rows = await db.readerTopic.findMany({ where: { readerId }, select: { topic: true } });
  return rows.map(({ topic }) => topic).filter(isPushTopic);
}

/** Keeps these topics and no other, for the account and for the devices that belong to it. */
export function saveTopics(reader: ReaderActor, wanted: PushTopic[]): Promise<Outcome<null>> {
  return change(reader, "account.topics-updated", async (tx, note) => {
    const chosen = [...new Set(wanted)];
    const before = await tx.readerTopic.findMany({ where: { readerId: reader.id }, select: { topic: true } });
    await tx.readerTopic.deleteMany({ where: { readerId: reader.id } });
    await tx.readerTopic.createMany({ data: chosen.map((topic) => ({ readerId: reader.id, topic })) });
    await setTopicsOfReader(tx, reader.id, chosen);
    note({ subject: `reader:${reader.id}`, before: before.map(({ topic }) => topic), after: chosen });
    return done(null);
  });
}
