import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { formatMonthOf, fromLocalInput, parisDay } from "#app/utils/dates.ts";
import { type Day, firstOfMonth } from "#app/utils/days.ts";
import { emailField } from "#app/utils/email-address.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type ListQuery, paged } from "#app/utils/paged.ts";
import { addressHashIfAny } from "./address-hash.server.ts";
import type { SubscriberState } from "./labels.ts";
import { markLeft } from "./leaving.server.ts";
import type { LetterFrequency } from "./schema.ts";

export const subscriberSorts = ["askedAt", "confirmedAt", "email"] as const;

interface Query extends Omit<ListQuery<(typeof subscriberSorts)[number]>, "trash"> {
  state: SubscriberState | null;
  frequency: LetterFrequency | null;
}

const select = {
  id: true,
  email: true,
  state: true,
  frequency: true,
  topics: true,
  origin: true,
  consent: true,
  askedAt: true,
  confirmedAt: true,
  leftAt: true,
} satisfies Prisma.LetterSubscriberSelect;

const toRow = (row: Prisma.LetterSubscriberGetPayload<{ select: typeof select }>) => ({
  ...row,
  state: row.state as SubscriberState,
  frequency: row.frequency as LetterFrequency,
  topics: (JSON.parse(row.topics) as string[]).join(", "),
  askedAt: row.askedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  leftAt: row.leftAt?.toISOString() ?? null,
});

/** People, for administrators alone. Who left has no address any more. */
export async function listSubscribers({ q, state, frequency, sort, direction, ...page }: Query) {
  const where: Prisma.LetterSubscriberWhereInput = {
    ...(q && { email: { contains: q } }),
    ...(state && { state }),
    ...(frequency && { frequency }),
  };
  const orderBy: Prisma.LetterSubscriberOrderByWithRelationInput[] = [{ [sort]: direction }, { id: "asc" }];
  return paged(page, db.letterSubscriber.count({ where }), async (slice) =>
    (await db.letterSubscriber.findMany({ where, orderBy, ...slice, select })).map(toRow),
  );
}

export async function findSubscriber(id: number) {
  const row = await db.letterSubscriber.findUnique({ where: { id }, select });
  return row && toRow(row);
}

const MONTHS = 12;

const startOf = (day: Day) => fromLocalInput(`${day}T00:00`) ?? now();

/** How many there are, by state and frequency, and how many came and went month by month, the present one first. */
export async function countLetterPeople() {
  const [groups, refusals] = await Promise.all([
    db.letterSubscriber.groupBy({ by: ["state", "frequency"], _count: true }),
    db.mailSuppression.groupBy({ by: ["reason"], _count: true }),
  ]);
  const today = parisDay(now());
  const months = await Promise.all(
    Array.from({ length: MONTHS }, async (_, back) => {
      const first = firstOfMonth(today, -back);
      const [gte = now(), lt = now()] = [first, firstOfMonth(today, 1 - back)].map(startOf);
      const during = { gte, lt };
      const [came, left] = await Promise.all([
        db.letterSubscriber.count({ where: { confirmedAt: during } }),
        db.letterSubscriber.count({ where: { leftAt: during, confirmedAt: { not: null } } }),
      ]);
      return { month: formatMonthOf(first), came, left };
    }),
  );
  const sum = (is: Partial<Record<"state" | "frequency", string>>) =>
    groups
      .filter((group) => Object.entries(is).every(([key, value]) => group[key as "state"] === value))
      .reduce((total, { _count }) => total + _count, 0);
  return {
    daily: sum({ state: "active", frequency: "daily" }),
    weekly: sum({ state: "active", frequency: "weekly" }),
    pending: sum({ state: "pending" }),
    left: sum({ state: "left" }),
    refusals: refusals.map(({ reason, _count }) => ({ reason, count: _count })),
    months,
  };
}

/** The latest addresses that refuse letters, which their hash alone names. */
export async function latestSuppressions(take: number) {
  const rows = await db.mailSuppression.findMany({ orderBy: { createdAt: "desc" }, take });
  return rows.map(({ addressHash, reason, createdAt }) => ({
    name: addressHash.slice(0, 12),
    reason,
    createdAt: createdAt.toISOString(),
  }));
}

/** Why an address gets nothing, where somebody asks; null when nothing stops it, or when it is no address. */
export async function suppressionOf(address: string): Promise<string | null> {
  const email = emailField.safeParse(address).data;
  if (!email) return null;
  const addressHash = await addressHashIfAny(email);
  if (!addressHash) return null;
  return (await db.mailSuppression.findUnique({ where: { addressHash } }))?.reason ?? null;
}

/** Takes someone out who asked for it by another way: as they would themselves. */
export function removeSubscriber(actor: Actor, id: number): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "subscriber.removed", async (tx, note) => {
    const row = await tx.letterSubscriber.findUnique({ where: { id }, select: { email: true } });
    if (!row?.email) return refused("", "Cette personne ne reçoit déjà plus la lettre.");
    await markLeft(tx, id);
    note({ subject: `subscriber:${id}` });
    return done(null);
  });
}
