import { type Tx, db } from "#app/platform/db.server.ts";
import { type PushTopic, isPushTopic } from "./topics.ts";

export async function setTopics(tx: Tx, subscriptionIds: number[], topics: readonly PushTopic[]): Promise<void> {
  await tx.pushTopic.deleteMany({ where: { subscriptionId: { in: subscriptionIds } } });
  await tx.pushTopic.createMany({
    data: subscriptionIds.flatMap((subscriptionId) => [...new Set(topics)].map((topic) => ({ subscriptionId, topic }))),
  });
}

/** Gives every device of a reader these topics, in the caller's transaction. */
export async function setTopicsOfReader(tx: Tx, readerId: number, topics: readonly PushTopic[]): Promise<void> {
  const devices = await tx.pushSubscription.findMany({ where: { readerId }, select: { id: true } });
  await setTopics(
    tx,
    devices.map(({ id }) => id),
    topics,
  );
}

export async function topicsOf(subscriptionId: number, from: Pick<Tx, "pushTopic"> = db): Promise<PushTopic[]> {
  const rows = await from.pushTopic.findMany({ where: { subscriptionId }, orderBy: { topic: "asc" } });
  return rows.map(({ topic }) => topic).filter(isPushTopic);
}
