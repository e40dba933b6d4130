import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { type ListQuery, paged } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import type { Frequency, SubscriberState } from "./labels.ts";

export const subscriberSorts = ["askedAt", "confirmedAt", "email"] as const;

interface Query extends Omit<ListQuery<(typeof subscriberSorts)[number]>, "trash"> {
  state: SubscriberState | null;
  frequency: Frequency | null;
}

const select = selectOf([
  ...(["id", "email", "state", "frequency", "topics", "countsLinks", "origin", "consent"] as const),
  ...(["askedAt", "confirmedAt", "leftAt"] as const),
]);

/** People, for administrators alone. Who left has no address any more. */
export function listSubscribers({ q, state, frequency, sort, direction, ...page }: Query) {
  const where: Prisma.LetterSubscriberWhereInput = {
    ...(q && { email: { contains: q } }),
    ...(state && { state }),
    ...(frequency && { frequency }),
  };
  const orderBy: Prisma.LetterSubscriberOrderByWithRelationInput[] = [{ [sort]: direction }, { id: "asc" }];
  return paged(page, db.letterSubscriber.count({ where }), async (slice) =>
    (await db.letterSubscriber.findMany({ where, orderBy, ...slice, select })).map((row) => ({
      ...row,
      state: row.state as SubscriberState,
      frequency: row.frequency as Frequency,
      topics: (JSON.parse(row.topics) as string[]).join(", "),
    })),
  );
}
