import { type MailDraft, queueMail, numbersIn, stopUrl } from "#app/modules/mail/outbox.server.ts";
import { HOUR, now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type ReaderActor, anonymousActor, systemActor } from "#app/records/rights/actor.ts";
import { formatDayTime } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { french, inFrench } from "#app/utils/typography.ts";
import { directGone, directSubject } from "./coverage-rights.server.ts";
import { directAt } from "./queries.server.ts";

const AHEAD = HOUR;
/** Past its time by more, a coverage that has not started is not announced any more. */
const LATE = 2 * HOUR;
/** Mails of one round, so that no change is long. */
const AT_ONCE = 100;

const isDue = () => {
  const at = now().getTime();
  const scheduledFor = { lte: new Date(at + AHEAD), gt: new Date(at - LATE) };
  return { deletedAt: null, OR: [{ status: "live" as const }, { status: "scheduled" as const, scheduledFor }] };
};

type Reminders = Pick<Tx, "directReminder">;

/** Who receives mails about a coverage: those who asked, with a verified and open account. */
const mailedOf = (directId: number) => ({ directId, reader: { emailVerifiedAt: { not: null }, suspendedAt: null } });

/** Followers not mailed yet; who subscribed in the last hour is mailed at the start. */
function waiting(reader: Reminders, { id, status, scheduledFor }: Omit<Direct, "title" | "slug">) {
  const askedBefore = status === "live" || !scheduledFor ? now() : scheduledFor.getTime() - AHEAD;
  return reader.directReminder.findMany({
    where: { ...mailedOf(id), sentAt: null, createdAt: { lte: new Date(askedBefore) } },
    take: AT_ONCE,
    select: { readerId: true, reader: { select: { email: true } } },
  });
}

const select = { id: true, title: true, slug: true, status: true, scheduledFor: true } as const;

/** Queues one mail each for those who asked for a reminder: an hour before the announced time, or at a start before it. Run by a job. */
export async function sendDueReminders(): Promise<void> {
  const where = { ...isDue(), reminders: { some: { sentAt: null } } };
  for (const direct of await db.direct.findMany({ where, select })) {
    let more = (await waiting(db, direct)).length > 0;
    while (more) more = await remind(direct.id);
  }
}

async function remind(id: number): Promise<boolean> {
  const sent = await change(systemActor("rappels"), "direct.reminders-sent", async (tx, note) => {
    const direct = await tx.direct.findFirst({ where: { id, ...isDue() }, select });
    const rows = direct ? await waiting(tx, direct) : [];
    if (!direct || rows.length === 0) return refused("", "Personne n’attend plus ce rappel.");
    for (const { readerId, reader } of rows) {
      await queueMail(tx, reminderMail(reader.email, direct, readerId));
      const key = { directId_readerId: { directId: id, readerId } };
      await tx.directReminder.update({ where: key, data: { sentAt: now() } });
    }
    note({ subject: directSubject(id), after: { told: rows.length } });
    return done(rows.length === AT_ONCE);
  });
  return sent.ok && sent.value;
}

type Direct = Prisma.DirectGetPayload<{ select: typeof select }>;

function reminderMail(to: string, { id, title, slug, status, scheduledFor }: Direct, readerId: number): MailDraft {
  const when = scheduledFor ? formatDayTime(scheduledFor) : "";
  const isLive = status === "live";
  const name = french(title);
  return {
    kind: "direct.reminder",
    to,
    readerId,
    stopUrl: stopReminderUrl(id, readerId),
    subject: `${isLive ? "C’est commencé" : "Bientôt en direct"}\u202F: ${name}`,
    preview: isLive ? "Le direct vient de commencer." : `Le ${when}, heure de Paris.`,
    why: "Tu reçois cet email parce que tu as demandé qu’on te prévienne de ce direct.",
    stopLabel: "Ne plus l’être",
    blocks: [
      isLive
        ? `Le direct «\u202F${name}\u202F» vient de commencer.`
        : `Le direct «\u202F${name}\u202F» commence le ${when}, heure de Paris.`,
      { kind: "button", label: "Suivre le direct", url: `${env.SITE_URL}/suivis-en-direct/${slug}` },
    ],
  };
}

/** Subscribes a reader to mails: when the coverage starts, and what the newsroom announces during it. Idempotent. */
export const askReminder = (reader: ReaderActor, slug: string) =>
  change<null>(reader, "direct.reminder-asked", async (tx, note) => {
    const direct = await tx.direct.findFirst({ where: await directAt(tx, slug), select: { id: true, status: true } });
    if (!direct) return refused("", directGone);
    if (direct.status === "ended") return refused("", "Ce direct est terminé\u202F: il n’y a plus rien à rappeler.");
    const key = { directId: direct.id, readerId: reader.id };
    // It has started: there is no start left to announce.
    const create = { ...key, createdAt: now(), sentAt: direct.status === "live" ? now() : null };
    await tx.directReminder.upsert({ where: { directId_readerId: key }, create, update: {} });
    return note({ subject: directSubject(direct.id) });
  });

/** Stops them, also of a coverage that readers see no more. */
export const withdrawReminder = (reader: ReaderActor, slug: string) =>
  change<null>(reader, "direct.reminder-withdrawn", async (tx, note) => {
    const select = { id: true } as const;
    const direct =
      (await tx.direct.findUnique({ where: { slug }, select })) ??
      (await tx.direct.findFirst({ where: await directAt(tx, slug), select }));
    if (!direct) return refused("", directGone);
    await tx.directReminder.deleteMany({ where: { directId: direct.id, readerId: reader.id } });
    return note({ subject: directSubject(direct.id) });
  });

export async function isReminded(directId: number, readerId: number): Promise<boolean> {
  return (await db.directReminder.count({ where: { directId, readerId } })) > 0;
}

export async function listMyReminders(readerId: number) {
  const rows = await db.directReminder.findMany({
    where: { readerId, direct: { deletedAt: null, status: { in: ["scheduled", "live"] } } },
    orderBy: { direct: { scheduledFor: "asc" } },
    select: { direct: { select: { title: true, slug: true, status: true, scheduledFor: true } } },
  });
  return rows.map(({ direct }) => ({
    ...inFrench(direct, "title"),
    scheduledFor: direct.scheduledFor?.toISOString() ?? null,
  }));
}

export const countFollowersOf = (reader: Reminders, directId: number) =>
  reader.directReminder.count({ where: mailedOf(directId) });

/** Some of them, by number, after this one. */
export async function followersAfter(reader: Reminders, directId: number, readerId: number, atMost: number) {
  const rows = await reader.directReminder.findMany({
    where: { ...mailedOf(directId), readerId: { gt: readerId } },
    orderBy: { readerId: "asc" },
    take: atMost,
    select: { reader: { select: { id: true, email: true } } },
  });
  return rows.map((row) => row.reader);
}

export const stopReminderUrl = (directId: number, readerId: number) => stopUrl(`${directId}-${readerId}`);

/** Whose reminder of what a link names; null when we did not make it. */
function readLink(link: string): { directId: number; readerId: number } | null {
  const [directId, readerId] = numbersIn(link, /^(\d{1,9})-(\d{1,9})$/) ?? [];
  return directId && readerId ? { directId, readerId } : null;
}

/** What a link would stop: the coverage's title, and whether it is stopped already; null for a link that is not ours. */
export async function readStopLink(link: string): Promise<{ title: string; isStopped: boolean } | null> {
  const key = readLink(link);
  if (!key) return null;
  const [direct, row] = await Promise.all([
    db.direct.findUnique({ where: { id: key.directId }, select: { title: true } }),
    db.directReminder.findUnique({ where: { directId_readerId: key } }),
  ]);
  return { title: french(direct?.title ?? ""), isStopped: row === null };
}

/** Stops a coverage's mails; the mail's link is the proof, and works again. */
export async function stopReminder(link: string): Promise<Outcome<null>> {
  const key = readLink(link);
  if (!key) return refused("", "Ce lien est incomplet. Copiez-le en entier depuis l’email.");
  return change<null>(anonymousActor, "direct.reminder-withdrawn", async (tx, note) => {
    await tx.directReminder.deleteMany({ where: key });
    return note({ subject: directSubject(key.directId) });
  });
}
