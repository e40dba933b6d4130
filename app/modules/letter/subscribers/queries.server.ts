import { type Tx, db } from "#app/platform/db.server.ts";
import type { LetterFrequency } from "./schema.ts";

/** Some of those who get the letter this often, in the order of their numbers: above `after`, up to `upTo`. */
export async function subscribersAfter(
  tx: Tx,
  frequency: LetterFrequency,
  { after, upTo, take }: { after: number; upTo: number; take: number },
) {
  const rows = await tx.letterSubscriber.findMany({
    where: { state: "active", frequency, id: { gt: after, lte: upTo } },
    orderBy: { id: "asc" },
    take,
    select: { id: true, email: true, topics: true, countsLinks: true },
  });
  return rows.flatMap(({ email, topics, ...row }) =>
    email === null ? [] : [{ ...row, email, topics: JSON.parse(topics) as string[] }],
  );
}

/** The number of the last one who gets the letter this often; 0 for nobody. */
export async function lastSubscriberId(tx: Tx, frequency: LetterFrequency): Promise<number> {
  return (
    (await tx.letterSubscriber.aggregate({ where: { state: "active", frequency }, _max: { id: true } }))._max.id ?? 0
  );
}

export function countSubscribers(frequency: LetterFrequency): Promise<number> {
  return db.letterSubscriber.count({ where: { state: "active", frequency } });
}
