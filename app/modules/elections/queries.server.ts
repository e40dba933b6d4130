import { toIcs } from "#app/modules/calendar/ics.ts";
import { searchTable } from "#app/platform/database/full-text.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import type { CountryCode } from "#app/utils/countries.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import { type Day, addDays } from "#app/utils/days.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import type { Hits } from "#app/utils/full-text.ts";
import { selectOf } from "#app/utils/pick.ts";
import { coloured, cutLines, readGroups } from "#app/utils/seat-lines.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { french, inFrench } from "#app/utils/typography.ts";
import { type CalendarRow, type Deadline, deadlinesOf } from "./deadlines.ts";
import { inOrder } from "./elections.server.ts";

const shown = { deletedAt: null, isPublished: true };

const texts = ["name", "summary", "voters", "method", "term", "lastDate", "nextNote"] as const;

const cardSelect = {
  ...selectOf(texts),
  ...selectOf(["id", "slug", "country", "level", "nextDay", "secondDay", "asOf", "showCandidates"]),
};

/** The elections that readers see, in the newsroom's order; of one country, or of all. */
export async function listElections(country: CountryCode | null) {
  const rows = await db.election.findMany({
    where: { ...shown, ...(country ? { country } : {}) },
    orderBy: inOrder,
    select: cardSelect,
  });
  return rows.map((row) => inFrench(row, ...texts));
}

export type ElectionCard = Awaited<ReturnType<typeof listElections>>[number];

export async function findElection(slug: string) {
  const row = await db.election.findFirst({
    where: { ...shown, slug },
    select: {
      ...cardSelect,
      ...selectOf(["seats", "calendar", "calendarRule", "resultName", "resultSeats", "resultGroups", "resultUrl"]),
      ...selectOf(["bodyHtml", "officialName", "officialUrl", "sources", "updatedAt"]),
    },
  });
  if (!row) return null;
  const { resultName, resultSeats, resultGroups, resultUrl, calendar: _, ...election } = row;
  return {
    ...inFrench(election, ...texts, "seats", "officialName"),
    result: resultIn({ name: resultName, seats: resultSeats, groups: resultGroups, url: resultUrl }),
    updatedAt: row.updatedAt.toISOString(),
    deadlines: deadlinesIn(row),
    sources: sourcesIn(row.sources).map(({ name, url }) => ({ name: french(name), url })),
  };
}

export async function findMovedElection(slug: string): Promise<string | null> {
  const id = await rowOnceAt(db, "election", slug);
  if (id === null) return null;
  return (await db.election.findFirst({ where: { ...shown, id }, select: { slug: true } }))?.slug ?? null;
}

export type ElectionPage = NonNullable<Awaited<ReturnType<typeof findElection>>>;

export function electionAddresses() {
  return db.election.findMany({ where: shown, orderBy: inOrder, select: { slug: true, updatedAt: true } });
}

type Dated = Omit<Parameters<typeof deadlinesOf>[0], "calendar"> & { calendar: string };

/** The dates of an election as its row stores them, in French typography. */
export function deadlinesIn(row: Dated): Deadline[] {
  const all = deadlinesOf({ ...row, calendar: rowsIn<CalendarRow>(row.calendar) });
  return all.map((deadline) => inFrench(deadline, "label", "note", "rule"));
}

/** The dates of all elections from this day on, soonest first, each with the election it is of. */
export async function comingDeadlines(from: Day) {
  const rows = await db.election.findMany({
    where: shown,
    orderBy: inOrder,
    select: { name: true, slug: true, nextDay: true, secondDay: true, calendarRule: true, calendar: true },
  });
  return rows
    .flatMap((row) =>
      deadlinesIn(row).map((date) => ({ ...date, election: { name: french(row.name), slug: row.slug } })),
    )
    .filter(({ day }) => day >= from)
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

export type ComingDeadline = Awaited<ReturnType<typeof comingDeadlines>>[number];

function resultIn({ name, seats, groups: typed, url }: { name: string; seats: number; groups: string; url: string }) {
  const read = name ? readGroups(cutLines(typed), seats) : { wrong: [] };
  if ("wrong" in read) return null;
  const groups = coloured(read.groups).map((group) => ({ ...group, name: french(group.name) }));
  return { name: french(name), seats, groups, url };
}

export const searchElections = (words: string[], limit: number): Promise<Hits> =>
  searchTable(words, limit, {
    index: Prisma.sql`"election_fts"`,
    from: Prisma.sql`"Election" t`,
    where: Prisma.sql`t."deletedAt" IS NULL AND t."isPublished" = 1`,
    title: Prisma.sql`t."name"`,
    path: Prisma.sql`t."slug"`,
    excerpt: 1,
    pathOf: ({ path }) => `/elections/${path}`,
  });

/**
 * The dates of an election as a file for a calendar, or one of them alone. Null when readers see no such election, or no
 * fixed date. A date that moved keeps its identifier: calendars that follow the file move it.
 */
export async function electionCalendar(slug: string, url: string, key?: string): Promise<string | null> {
  const row = await db.election.findFirst({
    where: { slug, deletedAt: null, isPublished: true },
    select: selectOf(["id", "name", "nextDay", "secondDay", "calendarRule", "calendar", "updatedAt", "version"]),
  });
  if (!row) return null;
  const { id, updatedAt, version } = row;
  const name = french(row.name);
  const dated = deadlinesIn(row).filter(({ day, ...deadline }) => day && (!key || deadline.key === key));
  if (dated.length === 0) return null;
  return toIcs({
    name,
    host: new URL(url).hostname,
    url,
    events: dated.map(({ day, hour, label, note, rule, ...deadline }) => {
      const at = fromLocalInput(`${day}T${hour || "00:00"}`) ?? updatedAt;
      return {
        id,
        noun: `election-${deadline.key}`,
        title: `${label} (${name})`,
        description: [note, rule, url].filter(Boolean).join("\n"),
        place: "",
        kind: "Élection",
        isPublic: true,
        allDay: !hour,
        startAt: at,
        endAt: at,
        firstDay: day,
        dayAfter: addDays(day, 1),
        updatedAt,
        version,
      };
    }),
  });
}
