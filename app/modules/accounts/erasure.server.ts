import { add } from "date-fns/add";
import { max } from "date-fns/max";
import { eraseQuestionsOf } from "#app/modules/live/questions.server.ts";
import { deliveryState } from "#app/modules/mail/delivery.server.ts";
import { eraseAccountMails, eraseMailsTo, queueMail } from "#app/modules/mail/outbox.server.ts";
import { eraseSubscriptionsOf } from "#app/modules/push/subscriptions.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { DAY, HOUR, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { dropJobs } from "#app/platform/jobs/jobs.server.ts";
import { forgetCounts } from "#app/platform/limits/throttle.server.ts";
import type { Prisma, Reader } from "#app/platform/prisma/client.ts";
import { change } from "#app/records/audit/change.server.ts";
import { inactivityWarnings, keptSince, keptUntil } from "#app/records/retention/retention.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { formatDateTime, formatDayOf, parisDay } from "#app/utils/dates.ts";
import { addDays, startOfDay } from "#app/utils/days.ts";
import { refused } from "#app/utils/outcome.ts";
import { forgetAttempts } from "./attempt-limits.server.ts";
import { deletedMail, unusedMail } from "./mails.ts";

/** In the caller's transaction, with mails, jobs, devices and counters. Published questions stay, without a name. */
export async function eraseReader(tx: Tx, readerId: number): Promise<void> {
  const reader = await tx.reader.findUniqueOrThrow({
    where: { id: readerId },
    select: { email: true, codes: { select: { email: true } } },
  });
  await eraseQuestionsOf(tx, readerId);
  await eraseMailsTo(tx, "direct.", reader.email);
  await eraseMailsTo(tx, "following.", reader.email);
  await eraseSubscriptionsOf(tx, readerId);
  const written = await eraseAccountMails(tx, readerId, reader.email);
  // The mails of 90 days know the addresses of before; older ones are nowhere any more.
  for (const address of new Set([reader.email, ...reader.codes.map(({ email }) => email), ...written])) {
    await dropJobs(tx, "account.", { email: address });
    await forgetAttempts(tx, address);
  }
  await forgetCounts(
    tx,
    ["email-change", "email-change-code", "password"].map((purpose) => `reader:${purpose}:${readerId}`),
  );
  await tx.reader.delete({ where: { id: readerId } });
}

/** Accounts of each step that one round takes: a clock gone wrong reaches few before someone sees it. */
const AT_ONCE = 50;
export const UNUSED_WARNING = "account.unused-warning";

const noPlan = { warnedOn: null, warnedAgainOn: null, erasureOn: null };

/** What any sign of use changes in a reader's row: seen now, and no erasure planned any more. */
export const usedNow = () => ({ lastSeenOn: now(), ...noPlan });

/** Writes a visit with the account: never earlier than what is known, and at most once an hour. */
export async function markReaderSeen(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.reader.updateMany({ where: { id, erasureOn: { not: null } }, data: noPlan });
  const anHourAgo = new Date(at.getTime() - HOUR);
  const where = { id, OR: [{ lastSeenOn: null }, { lastSeenOn: { lt: anHourAgo } }] };
  await tx.reader.updateMany({ where, data: { lastSeenOn: at } });
}

type Use = Pick<Reader, "lastSeenOn" | "emailVerifiedAt" | "suspendedAt" | "createdAt">;

/** From when an account counts as unused; one that never signed in, from its confirmation; a suspended one, from that day. */
export function lastUse({ lastSeenOn, emailVerifiedAt, suspendedAt, createdAt }: Use): Date {
  return max([createdAt, lastSeenOn ?? createdAt, emailVerifiedAt ?? createdAt, suspendedAt ?? createdAt]);
}

/** Confirmed accounts without a sign of use since then. */
export function unusedSince(limit: Date): Prisma.ReaderWhereInput {
  return {
    emailVerifiedAt: { lte: limit },
    AND: [
      { OR: [{ lastSeenOn: null }, { lastSeenOn: { lte: limit } }] },
      { OR: [{ suspendedAt: null }, { suspendedAt: { lte: limit } }] },
    ],
  };
}

/** The first midnight in Paris from then on: the warnings name a day, and the whole day before is left. */
function wholeDays(at: Date): Date {
  const midnight = startOfDay(parisDay(at));
  return midnight >= at ? midnight : startOfDay(addDays(parisDay(at), 1));
}

/** Accounts to warn for the first time: their 24 months end within the time of that warning. */
const toWarn = () => ({
  erasureOn: null,
  ...unusedSince(keptSince("inactiveReaders", add(now(), inactivityWarnings.first))),
});

/** A day early, so that the erasure date of the first mail still holds. */
const toWarnAgain = () => ({
  warnedAgainOn: null,
  warnedOn: { lt: now() },
  erasureOn: { lte: new Date(add(now(), inactivityWarnings.last).getTime() + DAY) },
});

const toErase = () => ({ warnedAgainOn: { lt: now() }, erasureOn: { lte: now() } });

/** Warns readers whose account has not served for long, twice, then erases it. Run by a job. */
export async function followUnusedAccounts(): Promise<void> {
  for (const id of await batchOfIds(toErase())) await eraseUnused(id);
  for (const id of await batchOfIds(toWarnAgain())) await warn(id, "last");
  for (const id of await batchOfIds(toWarn())) await warn(id, "first");
}

async function batchOfIds(where: Prisma.ReaderWhereInput): Promise<number[]> {
  const rows = await db.reader.findMany({ where, orderBy: { id: "asc" }, take: AT_ONCE, select: { id: true } });
  return rows.map(({ id }) => id);
}

const overtaken = refused("", "Ce compte n’est plus à effacer.");

/** One warning and its mark together: the mail goes only if the mark is written, and once. */
async function warn(id: number, which: "first" | "last"): Promise<void> {
  const { name, contactEmail } = await siteSettings();
  await change<null>(systemActor("conservation"), "reader.warned-unused", async (tx, note) => {
    const row = await tx.reader.findFirst({ where: { id, ...(which === "first" ? toWarn() : toWarnAgain()) } });
    if (!row) return overtaken;
    const planned = row.erasureOn ?? keptUntil("inactiveReaders", lastUse(row));
    const erasureOn = wholeDays(max([planned, add(now(), inactivityWarnings[which])]));
    const mark = which === "first" ? { warnedOn: now() } : { warnedAgainOn: now() };
    await tx.reader.update({ where: { id }, data: { ...mark, erasureOn } });
    await queueMail(tx, {
      ...unusedMail(row.email, {
        kind: UNUSED_WARNING,
        siteName: name,
        url: `${env.SITE_URL}/connexion`,
        lastUse: formatDayOf(parisDay(lastUse(row))),
        erasedOn: formatDayOf(parisDay(erasureOn)),
        contact: contactEmail,
        isLast: which === "last",
        isSuspended: row.suspendedAt !== null,
      }),
      readerId: id,
    });
    return note({ subject: `reader:${id}`, after: { erasureOn: parisDay(erasureOn) } });
  });
}

/** Once the last warning was sent or refused by the address. When our mail was down it is sent again with another date. */
async function eraseUnused(id: number): Promise<void> {
  const row = await db.reader.findFirst({ where: { id, ...toErase() }, select: { warnedAgainOn: true } });
  if (!row?.warnedAgainOn) return;
  const fate = await deliveryState(id, UNUSED_WARNING, row.warnedAgainOn);
  if (fate === "waiting") return;
  if (fate === "not-sent") {
    const where = { id, ...toErase() };
    await maintain("account.warn-again", (tx) => tx.reader.updateMany({ where, data: { warnedAgainOn: null } }));
    return;
  }
  await change<null>(systemActor("conservation"), "reader.expired", async (tx, note) => {
    const found = await tx.reader.findFirst({ where: { id, ...toErase() }, select: { email: true } });
    if (!found) return overtaken;
    await eraseReader(tx, id);
    await queueMail(tx, deletedMail(found.email, formatDateTime(now())));
    return note({ subject: `reader:${id}` });
  });
}
