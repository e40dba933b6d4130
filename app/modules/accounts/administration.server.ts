import type { Duration } from "date-fns";
import { add } from "date-fns/add";
import { leaveWithReader } from "#app/modules/letter/subscribers/choices.server.ts";
import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { endSessions, waitInWords } from "#app/modules/sessions/sessions.server.ts";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { type Tx, MAX_IN_LIST, db } from "#app/platform/db.server.ts";
import { takeRateLimit } from "#app/platform/limits/throttle.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import type { ActionName } from "#app/records/actions/every-action.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import { changedSince } from "#app/records/audit/versioned.server.ts";
import { keptSince, keptUntil } from "#app/records/retention/retention.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type ListQuery, paged } from "#app/utils/paged.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { accountKey, takeMailQuota } from "./attempt-limits.server.ts";
import { eraseReader, lastUse, unusedSince } from "./erasure.server.ts";
import { exportAccount } from "./export.server.ts";
import { deletedMail } from "./mails.ts";
import { sendCode } from "./registration.server.ts";
import { endWaysIn } from "./sessions.server.ts";

/** What administrators do to readers' accounts. The audit trail gets the account's number and nothing personal. */
const goneMessage = "Ce compte n’existe plus.";
const subject = (id: number) => `reader:${id}`;

type Found = { email: string; emailVerifiedAt: Date | null; suspendedAt: Date | null };

/** One change of a reader by an administrator: right, row, work, trail. `over`: the version that a list showed. */
function administer<T>(
  actor: Actor,
  action: ActionName,
  id: number,
  work: (tx: Tx, reader: Found) => Promise<Outcome<T>>,
  over?: number,
): Promise<Outcome<T>> {
  return allowed<T>(canAdminister, actor, action, async (tx, note) => {
    const reader = await tx.reader.findUnique({
      where: { id },
      select: { email: true, emailVerifiedAt: true, suspendedAt: true, version: true },
    });
    if (!reader) return refused("", goneMessage);
    const changed = await changedSince(tx, subject(id), over, reader.version);
    if (changed) return changed;
    note({ subject: subject(id) });
    return work(tx, reader);
  });
}

/** Sends a fresh code to an account that waits for one, at most once a minute as anyone's request. */
export function resendCode(actor: Actor, id: number): Promise<Outcome<null>> {
  return administer<null>(actor, "reader.code-resent", id, async (tx, { email, emailVerifiedAt }) => {
    if (emailVerifiedAt) return refused("", "Cette adresse est déjà confirmée.");
    const wait = await takeRateLimit(tx, accountKey("resend", email), { limit: 1, window: MINUTE });
    if (wait > 0) return refused("", `Un code vient de partir. Réessayez ${waitInWords(wait)}.`);
    const refusal = await takeMailQuota(tx, email, null);
    if (refusal) return refusal;
    await sendCode(tx, email);
    return done(null);
  });
}

/** Closes an account for a reason, and its sessions at once. Nothing is erased. */
export function suspendReader(actor: Actor, id: number, reason: string, over?: number): Promise<Outcome<null>> {
  const work = async (tx: Tx, { suspendedAt }: Found) => {
    if (suspendedAt) return refused("", "Ce compte est déjà suspendu.");
    await tx.reader.update({
      where: { id },
      data: { suspendedAt: now(), suspendedReason: reason, version: { increment: 1 } },
    });
    await endWaysIn(tx, id);
    return done(null);
  };
  return administer<null>(actor, "reader.suspended", id, work, over);
}

export function reinstateReader(actor: Actor, id: number): Promise<Outcome<null>> {
  return administer<null>(actor, "reader.reinstated", id, async (tx, { suspendedAt }) => {
    if (!suspendedAt) return refused("", "Ce compte n’est pas suspendu.");
    await tx.reader.update({
      where: { id },
      data: { suspendedAt: null, suspendedReason: null, version: { increment: 1 } },
    });
    return done(null);
  });
}

/** Ends every session of a reader (ASVS 7.4.5). */
export function endReaderSessions(actor: Actor, id: number): Promise<Outcome<null>> {
  return administer<null>(actor, "reader.sessions-ended", id, async (tx) => {
    await endSessions(tx, { readerId: id });
    return done(null);
  });
}

/** Deletes an account exactly as its owner would; a last mail announces it. */
export function deleteReader(actor: Actor, id: number): Promise<Outcome<null>> {
  return administer<null>(actor, "reader.deleted", id, async (tx, { email, emailVerifiedAt }) => {
    await leaveWithReader(tx, id);
    await eraseReader(tx, id);
    // An address nobody confirmed may be a stranger's.
    if (emailVerifiedAt) await queueMail(tx, deletedMail(email, formatDateTime(now())));
    return done(null);
  });
}

/** Everything stored about a reader who asked for it other than on their own page; the trail names who exported it. */
export async function exportReader(actor: Actor, id: number) {
  const noted = await administer<null>(actor, "reader.exported", id, async () => done(null));
  return noted.ok ? done(await exportAccount({ id })) : noted;
}

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
