import { setTopicsOfReader } from "#app/modules/push/subscriptions.server.ts";
import { type PushTopic, isPushTopic, threeMinutesHours, threeMinutesTopic } from "#app/modules/push/topics.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { Actor, ReaderActor } from "#app/records/rights/actor.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";

/** What is told by mail, not on devices: "email:trois-minutes:7". */
const BY_MAIL = "email:";
const atHour = (hour: number) => `${BY_MAIL}${threeMinutesTopic(hour)}`;

export async function listMyTopics(readerId: number): Promise<PushTopic[]> {
  const rows = await db.readerTopic.findMany({ where: { readerId }, select: { topic: true } });
  return rows.map(({ topic }) => topic).filter(isPushTopic);
}

export function saveTopics(reader: ReaderActor, wanted: PushTopic[]): Promise<Outcome<null>> {
  return change(reader, "account.topics-updated", async (tx, note) => {
    const chosen = [...new Set(wanted)];
    const where = { readerId: reader.id, NOT: { topic: { startsWith: BY_MAIL } } };
    const before = await tx.readerTopic.findMany({ where, select: { topic: true } });
    await tx.readerTopic.deleteMany({ where });
    await tx.readerTopic.createMany({ data: chosen.map((topic) => ({ readerId: reader.id, topic })) });
    await setTopicsOfReader(tx, reader.id, chosen);
    note({ subject: `reader:${reader.id}`, before: before.map(({ topic }) => topic), after: chosen });
    return done(null);
  });
}

/** The hour at which a reader gets the mail of three minutes; null without it. */
export async function threeMinutesMail(readerId: number): Promise<number | null> {
  const rows = await db.readerTopic.findMany({ where: { readerId, topic: { startsWith: BY_MAIL } } });
  return threeMinutesHours.find((hour) => rows.some(({ topic }) => topic === atHour(hour))) ?? null;
}

/** Sends the mail of three minutes at this hour alone, or no more. The mail's own link proves who asks, as a session does. */
export function saveThreeMinutesMail(actor: Actor, readerId: number, hour: number | null): Promise<Outcome<null>> {
  return change<null>(actor, "account.topics-updated", async (tx, note) => {
    await tx.readerTopic.deleteMany({ where: { readerId, topic: { startsWith: BY_MAIL } } });
    if (hour !== null) await tx.readerTopic.create({ data: { readerId, topic: atHour(hour) } });
    note({ subject: `reader:${readerId}`, after: hour === null ? [] : [atHour(hour)] });
    return done(null);
  });
}

/** Some of those who get it at this hour, in the order of their numbers. */
export async function threeMinutesReaders(tx: Tx, hour: number, after: number, take: number) {
  const rows = await tx.readerTopic.findMany({
    where: {
      topic: atHour(hour),
      readerId: { gt: after },
      reader: { emailVerifiedAt: { not: null }, suspendedAt: null },
    },
    orderBy: { readerId: "asc" },
    take,
    select: { reader: { select: { id: true, email: true } } },
  });
  return rows.map(({ reader }) => reader);
}
