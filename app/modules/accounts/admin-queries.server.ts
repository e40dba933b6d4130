import type { Duration } from "date-fns";
import { add } from "date-fns/add";
import { now } from "#app/platform/clock.server.ts";
import { MAX_IN_LIST, db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import { keptSince, keptUntil } from "#app/records/retention/retention.ts";
import { type ListQuery, paged } from "#app/utils/paged.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { lastUse, unusedSince } from "./erasure.server.ts";

export const readerSorts = ["createdAt", "lastName", "lastSeenOn"] as const;

export const readerStates = ["verified", "unverified", "suspended"] as const;

export type ReaderState = (typeof readerStates)[number];

interface ReaderListQuery extends Omit<ListQuery<(typeof readerSorts)[number]>, "trash"> {
  state: ReaderState | null;
  /** Only accounts that have not served for long: warned, or to be erased within two months. */
  unused: boolean;
}

const select = selectOf([
  ...(["id", "firstName", "lastName", "email", "emailVerifiedAt", "suspendedAt", "lastSeenOn"] as const),
  ...(["warnedOn", "warnedAgainOn", "erasureOn", "createdAt", "version", "updatedAt"] as const),
]);

type Row = Prisma.ReaderGetPayload<{ select: typeof select }>;

const stateOf = (row: Pick<Row, "suspendedAt" | "emailVerifiedAt">): ReaderState =>
  row.suspendedAt ? "suspended" : row.emailVerifiedAt ? "verified" : "unverified";

const NEAR: Duration = { months: 2 };

/** When an account is erased if nothing happens: the announced day, else the rule's; a week when never confirmed. */
function plannedErasure(row: Row): Date {
  if (!row.emailVerifiedAt) return keptUntil("unverifiedReaders", row.updatedAt);
  return row.erasureOn ?? keptUntil("inactiveReaders", lastUse(row));
}

function toRow(row: Row) {
  const { emailVerifiedAt, erasureOn } = row;
  const erasedOn = plannedErasure(row);
  return {
    ...pick(row, ["id", "firstName", "lastName", "email", "version", "createdAt", "lastSeenOn"]),
    state: stateOf(row),
    erasedOn,
    isNearErasure: emailVerifiedAt !== null && (erasureOn !== null || erasedOn <= add(now(), NEAR)),
  };
}

function nearErasure(): Prisma.ReaderWhereInput {
  const limit = keptSince("inactiveReaders", add(now(), NEAR));
  return { OR: [{ erasureOn: { not: null } }, unusedSince(limit)] };
}

const inState: Record<ReaderState, Prisma.ReaderWhereInput> = {
  suspended: { suspendedAt: { not: null } },
  verified: { suspendedAt: null, emailVerifiedAt: { not: null } },
  unverified: { suspendedAt: null, emailVerifiedAt: null },
};

const wordsOf = (q: string) => q.normalize("NFC").split(/\s+/).filter(Boolean).slice(0, 6);

function matching(q: string): Prisma.ReaderWhereInput {
  return {
    AND: wordsOf(q).map((word) => ({
      OR: [{ email: { contains: word } }, { firstName: { contains: word } }, { lastName: { contains: word } }],
    })),
  };
}

/** Null when many: for few, one scan of the table gives count and page. An index of substrings would keep what is erased. */
async function fewMatching(q: string): Promise<number[] | null> {
  const text = Prisma.sql`("email" || char(10) || "firstName" || char(10) || "lastName")`;
  const holds = wordsOf(q).map(
    (word) => Prisma.sql`${text} LIKE ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`} ESCAPE '\\'`,
  );
  if (holds.length === 0) return null;
  const rows = await db.$queryRaw<{ id: number | bigint }[]>`
    SELECT "id" FROM "Reader" WHERE ${Prisma.join(holds, " AND ")} LIMIT ${MAX_IN_LIST}`;
  return rows.length < MAX_IN_LIST ? rows.map(({ id }) => Number(id)) : null;
}

export async function listReaders({ q, state, unused, sort, direction, ...page }: ReaderListQuery) {
  const few = await fewMatching(q);
  const where: Prisma.ReaderWhereInput = {
    AND: [few ? { id: { in: few } } : matching(q), state ? inState[state] : {}, unused ? nearErasure() : {}],
  };
  const orderBy: Prisma.ReaderOrderByWithRelationInput[] = [{ [sort]: direction }, { id: "asc" }];
  return paged(page, db.reader.count({ where }), async (slice) =>
    (await db.reader.findMany({ where, orderBy, ...slice, select })).map(toRow),
  );
}

/** One account for administrators: its fields and counts of its rows, not what was read or asked. Null once deleted. */
export async function findReaderForStaff(id: number) {
  const live = { idleExpiresAt: { gt: now() }, expiresAt: { gt: now() } };
  const row = await db.reader.findUnique({
    where: { id },
    select: {
      ...select,
      suspendedReason: true,
      _count: { select: { sessions: { where: live }, savedArticles: true, questions: true, subscriptions: true } },
    },
  });
  if (!row) return null;
  const { _count, suspendedReason, ...reader } = row;
  return {
    ...toRow(reader),
    warnings: [row.warnedOn, row.warnedAgainOn].flatMap((at) => at ?? []),
    name: `${row.firstName} ${row.lastName}`,
    verifiedAt: row.emailVerifiedAt,
    suspendedAt: row.suspendedAt,
    suspendedReason,
    counts: _count,
  };
}
