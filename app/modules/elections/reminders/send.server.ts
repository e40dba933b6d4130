import { type MailDraft, queueMail } from "#app/modules/mail/outbox.server.ts";
import { queueCampaign } from "#app/modules/push/campaigns.server.ts";
import { ofCalendar } from "#app/modules/push/confirmation.server.ts";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { formatDayOf, formatTime, formatWeekdayOf, parisDay } from "#app/utils/dates.ts";
import { type Day, daysBetween, addDays } from "#app/utils/days.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";
import { daysLeft, hourInWords, type Deadline } from "../deadlines.ts";
import { deadlinesIn } from "../queries.server.ts";
import { stopElectionUrl } from "./followers.server.ts";

/** Nobody is woken by a date. */
const FIRST_HOUR = "09:00";
/** A date that was just typed may be a slip: it is announced once unchanged for so long. */
const QUIET = 10 * MINUTE;
/** In a day: a change and its correction. Further changes are announced the day after, as they stand then. */
const MOST_MOVES = 2;
/** Mails of one round, so that no change is long. */
const AT_ONCE = 100;

const select = selectOf(["id", "name", "slug", "nextDay", "secondDay", "calendarRule", "calendar"]);

const unchangedElections = () => ({
  deletedAt: null,
  isPublished: true,
  updatedAt: { lte: new Date(now().getTime() - QUIET) },
});

/** Tells followers, once each, of dates a week and a day ahead, and of those that moved since. Run by a job. */
export async function remindOfElections(): Promise<void> {
  if (formatTime(now()) >= FIRST_HOUR)
    for (const { id } of await db.election.findMany({ where: unchangedElections(), select: { id: true } }))
      await announce(id);
  for (const { id } of await db.electionNotice.findMany({ where: { finishedAt: null }, orderBy: { id: "asc" } })) {
    let more = true;
    while (more) more = await writeTo(id);
  }
}

async function noticesDue(
  reader: Pick<Tx, "electionNotice">,
  today: Day,
  { id: electionId, ...election }: { id: number } & Parameters<typeof deadlinesIn>[0],
): Promise<Notice[]> {
  const rows = await reader.electionNotice.findMany({ where: { electionId }, orderBy: { id: "asc" } });
  const before = rows.map(noticeIn);
  const moves = rows.filter(({ lead, createdAt }) => lead === "moved" && parisDay(createdAt) === today).length;
  return noticesOn(today, deadlinesIn(election), before).filter(({ lead }) => lead !== "moved" || moves < MOST_MOVES);
}

async function announce(id: number): Promise<void> {
  const row = await db.election.findFirst({ where: { id, ...unchangedElections() }, select });
  const today = parisDay(now());
  if (!row || (await noticesDue(db, today, row)).length === 0) return;
  await change<null>(systemActor("rappels"), "election.dates-told", async (tx, note) => {
    const election = await tx.election.findFirst({ where: { id, ...unchangedElections() }, select });
    const notices = election ? await noticesDue(tx, today, election) : [];
    if (!election || notices.length === 0) return refused("", "Il n’y a plus rien à rappeler.");
    for (const notice of notices) {
      const { id: made } = await tx.electionNotice.create({
        data: { electionId: id, lead: notice.lead, told: JSON.stringify(notice.dates), createdAt: now() },
        select: { id: true },
      });
      // Devices are notified only of what a voter has to do: each notification takes attention.
      const yours = { ...notice, dates: notice.dates.filter(({ isYours }) => isYours) };
      if (yours.dates.length === 0) continue;
      const campaign = ofCalendar({
        kind: "election",
        key: `election-notice:${made}`,
        title: titleOf(yours, french(election.name)),
        body: yours.dates.map((date) => sentenceOf(date, today)).join(" "),
        url: `/elections/${election.slug}#calendrier`,
        topics: ["elections"],
      });
      await queueCampaign(tx, campaign);
    }
    const dates = notices.flatMap((notice) => notice.dates.map(({ label }) => label));
    return note({ subject: `election:${id}`, after: { dates } });
  });
}

const moment = ({ day, hour }: AnnouncedDate) => `${formatDayOf(day)}${hour ? `, à ${hourInWords(hour)}` : ""}`;

function sentenceOf(date: AnnouncedDate, today: Day): string {
  const { label, day, from } = date;
  if (from !== undefined)
    return day
      ? `${label}\u202F: la date a changé. C’est maintenant le ${moment(date)}${from ? `, et non plus le ${formatDayOf(from)}` : ""}.`
      : `${label}\u202F: la date n’est plus fixée. Ce n’est plus le ${formatDayOf(from)}.`;
  return `${label}\u202F: ${moment(date)}, ${daysLeft(daysBetween(today, day))}.`;
}

/** "Demain", "Dans une semaine": the title of a notification and the subject of a mail. */
function titleOf({ lead, dates }: Notice, name: string): string {
  const [first] = dates;
  if (lead === "moved") return `${name}\u202F: une date a changé`;
  const what = dates.length > 1 ? `${dates.length}\u00A0dates` : (first?.label ?? "");
  if (dates.some(({ day }) => day !== first?.day)) return `Dans la semaine\u202F: ${what}`;
  return lead === "day" ? `Demain\u202F: ${what}` : `${formatWeekdayOf(first?.day ?? "")}\u202F: ${what}`;
}

/** The mail of a notice to one follower. `url` is the page of the election, `stopUrl` the end of these mails. */
function noticeMail(
  notice: Notice,
  election: { name: string; url: string },
  { id, email }: { id: number; email: string },
  stopUrl: string,
  today: Day,
): MailDraft {
  const sentences = notice.dates.map((date) => sentenceOf(date, today));
  return {
    kind: "election.reminder",
    to: email,
    readerId: id,
    stopUrl,
    subject: titleOf(notice, election.name),
    preview: sentences[0] ?? "",
    why: `Tu reçois cet email parce que tu as demandé un rappel des dates\u202F: ${election.name}.`,
    blocks: [...sentences, { kind: "button", label: "Voir toutes les dates", url: `${election.url}#calendrier` }],
  };
}

/** Writes to some followers of a notice; true when there may be more. Those who came after it are not among them. */
async function writeTo(id: number): Promise<boolean> {
  const more = await change(systemActor("rappels"), "election.reminders-sent", async (tx, note) => {
    const row = await tx.electionNotice.findFirst({
      where: { id, finishedAt: null },
      include: { election: { select } },
    });
    if (!row) return refused("", "Ce rappel est parti.");
    const { election, electionId, cursor, createdAt } = row;
    const { lead, dates: all } = noticeIn(row);
    const followers = await tx.electionReminder.findMany({
      where: {
        electionId,
        readerId: { gt: cursor },
        createdAt: { lte: lead === "moved" ? await knewSince(tx, electionId, all, createdAt) : createdAt },
        reader: { emailVerifiedAt: { not: null }, suspendedAt: null },
      },
      orderBy: { readerId: "asc" },
      take: AT_ONCE,
      select: { isForAll: true, reader: { select: { id: true, email: true } } },
    });
    const page = { name: french(election.name), url: `${env.SITE_URL}/elections/${election.slug}` };
    for (const { isForAll, reader } of followers) {
      const dates = isForAll ? all : all.filter(({ isYours }) => isYours);
      if (dates.length === 0) continue;
      const stopUrl = stopElectionUrl(electionId, reader.id);
      await queueMail(tx, noticeMail({ lead, dates }, page, reader, stopUrl, parisDay(createdAt)));
    }
    const isOver = followers.length < AT_ONCE;
    await tx.electionNotice.update({
      where: { id },
      data: { cursor: followers.at(-1)?.reader.id ?? cursor, ...(isOver ? { finishedAt: now() } : {}) },
    });
    note({ subject: `election:${electionId}`, after: { readers: followers.length } });
    return done(!isOver);
  });
  return more.ok && more.value;
}

/** When the former day of a moved date was announced: only those who followed by then received it. */
async function knewSince(tx: Tx, electionId: number, moved: AnnouncedDate[], before: Date): Promise<Date> {
  const rows = await tx.electionNotice.findMany({
    where: { electionId, createdAt: { lt: before } },
    orderBy: { id: "desc" },
    select: { lead: true, told: true, createdAt: true },
  });
  const knew = rows.find((row) =>
    noticeIn(row).dates.some((date) => moved.some(({ key, from }) => key === date.key && from === date.day)),
  );
  return knew?.createdAt ?? before;
}

/** Forgets who followed elections whose dates are over, and the notices that they received. Run by a job. */
export async function forgetElectionReminders(): Promise<void> {
  const before = parisDay(keptSince("electionReminders", now()));
  const rows = await db.election.findMany({
    where: { OR: [{ reminders: { some: {} } }, { notices: { some: {} } }] },
    select: { ...select, updatedAt: true },
  });
  for (const row of rows) {
    const last =
      deadlinesIn(row).reduce((latest, { day }) => (day > latest ? day : latest), "") || parisDay(row.updatedAt);
    if (last >= before) continue;
    await maintain("elections.forget-reminders", async (tx) => {
      await tx.electionReminder.deleteMany({ where: { electionId: row.id } });
      await tx.electionNotice.deleteMany({ where: { electionId: row.id } });
    });
  }
}

const leads = ["week", "day", "moved"] as const;
export type Lead = (typeof leads)[number];

interface AnnouncedDate {
  key: string;
  label: string;
  /** Empty: it is no longer fixed. */
  day: Day | "";
  hour: string;
  isYours: boolean;
  from?: string;
}

interface Notice {
  lead: Lead;
  dates: AnnouncedDate[];
}

const noticeIn = ({ lead, told }: { lead: string; told: string }) => ({ lead, dates: JSON.parse(told) }) as Notice;

const dateOf = ({ key, label, day, hour, isYours }: Deadline): AnnouncedDate => ({ key, label, day, hour, isYours });

/** The days ahead on which a date may be told "a week ahead", and "the day before". */
const ahead = { week: [2, 7], day: [1, 1] } as const;

/**
 * What followers of an election are to be told on a day, given its dates and what they were told: each date once a week
 * and once a day ahead, those of one day together; again, once, a date that moved since. Pure: the job writes it down.
 */
function noticesOn(today: Day, deadlines: Deadline[], before: Notice[]): Notice[] {
  const moved = movedDates(today, deadlines, before);
  const wasAnnounced = (lead: Lead, { key, day }: { key: string; day: string }) =>
    before.some((notice) => notice.lead === lead && notice.dates.some((one) => one.key === key && one.day === day));
  const justMoved = (key: string) => moved.some((one) => one.key === key);
  const due = (["week", "day"] as const).map((lead): Notice => {
    const [nearest, farthest] = ahead[lead];
    const [from, to] = [addDays(today, nearest), addDays(today, farthest)];
    return {
      lead,
      dates: deadlines
        .filter(({ day }) => day !== "" && day >= from && day <= to)
        .filter((deadline) => !wasAnnounced(lead, deadline) && !justMoved(deadline.key))
        .filter((deadline) => lead !== "week" || !wasAnnounced("moved", deadline) || deadline.day === to)
        .map(dateOf),
    };
  });
  return [{ lead: "moved" as const, dates: moved }, ...due].filter((notice) => notice.dates.length > 0);
}

function movedDates(today: Day, deadlines: Deadline[], before: Notice[]): AnnouncedDate[] {
  const known = new Map(before.flatMap(({ dates }) => dates.map((one): [string, AnnouncedDate] => [one.key, one])));
  return [...known.values()].flatMap(({ key, label, day, hour, isYours }) => {
    const now = deadlines.find((deadline) => deadline.key === key);
    if (now?.day === day) return [];
    // What is past, and stays so, is nobody's concern.
    if (day !== "" && day < today && (now?.day ?? "") < today) return [];
    return [{ ...(now ? dateOf(now) : { key, label, day: "" as const, hour, isYours }), from: day }];
  });
}
