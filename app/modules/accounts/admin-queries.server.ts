import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ListQuery } from "#app/utils/list-query.ts";
import { paged } from "#app/utils/paged.ts";

export const readerSorts = ["createdAt", "lastName", "lastSeenOn"] as const;

export const readerStates = ["verified", "unverified", "suspended"] as const;

export type ReaderState = (typeof readerStates)[number];

export interface ReaderListQuery extends Omit<ListQuery<(typeof readerSorts)[number]>, "trash"> {
  state: ReaderState | null;
}

const select = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  emailVerifiedAt: true,
  suspendedAt: true,
  lastSeenOn: true,
  createdAt: true,
  version: true,
} satisfies Prisma.ReaderSelect;

type Row = Prisma.ReaderGetPayload<{ select: typeof select }>;

const stateOf = (row: Pick<Row, "suspendedAt" | "emailVerifiedAt">): ReaderState =>
  row.suspendedAt ? "suspended" : row.emailVerifiedAt ? "verified" : "unverified";

function toRow({ emailVerifiedAt, suspendedAt, lastSeenOn, createdAt, ...row }: Row) {
  return {
    ...row,
    state: stateOf({ emailVerifiedAt, suspendedAt }),
    createdAt: createdAt.toISOString(),
    lastSeenOn: lastSeenOn?.toISOString() ?? null,
  };
}

const inState: Record<ReaderState, Prisma.ReaderWhereInput> = {
  suspended: { suspendedAt: { not: null } },
  verified: { suspendedAt: null, emailVerifiedAt: { not: null } },
  unverified: { suspendedAt: null, emailVerifiedAt: null },
};

/** Every word of the search is in the name or the address. */
function matching(q: string): Prisma.ReaderWhereInput {
  const words = q.normalize("NFC").split(/\s+/).filter(Boolean).slice(0, 6);
  return {
    AND: words.map((word) => ({
      OR: [{ email: { contains: word } }, { firstName: { contains: word } }, { lastName: { contains: word } }],
    })),
  };
}

/** A page of readers' accounts. */
export function listReaders({ q, state, sort, direction, ...page }: ReaderListQuery) {
  const where: Prisma.ReaderWhereInput = { ...matching(q), ...(state ? inState[state] : {}) };
  const orderBy: Prisma.ReaderOrderByWithRelationInput[] = [{ [sort]: direction }, { id: "asc" }];
  return paged(page, db.reader.count({ where }), async (slice) =>
    (await db.reader.findMany({ where, orderBy, ...slice, select })).map(toRow),
  );
}

/** One account for who administers it: what it is, and how much hangs on it, not what was read or asked. Null once deleted. */
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
    name: `${row.firstName} ${row.lastName}`,
    verifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    suspendedReason,
    counts: _count,
  };
}
