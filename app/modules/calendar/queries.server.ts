import { DAY, now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { withLastChange } from "#app/records/audit/last-change.server.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type Day, startOfDay } from "#app/utils/days.ts";
import { type ListQuery, paged } from "#app/utils/paged.ts";
import { inFrench } from "#app/utils/typography.ts";
import { eventSelect, toEventView, toInputs } from "./views.ts";

export function today(): Day {
  return parisDay(now());
}

/** By the hour, whole days first: an all-day event begins at midnight. */
const inOrder = [{ startAt: "asc" as const }, { allDay: "desc" as const }, { id: "asc" as const }];

/** Is any of it inside? What ends when the days begin is over, unless it begins there too. */
function within(from: Day, until: Day): Prisma.CalendarEventWhereInput {
  const [start, end] = [startOfDay(from), startOfDay(until)];
  return { startAt: { lt: end }, OR: [{ endAt: { gt: start } }, { startAt: { gte: start } }] };
}

/** Events of the newsroom and public ones that touch these days, `until` left out; 500 at most. */
export async function eventsBetween(from: Day, until: Day) {
  const where = { deletedAt: null, ...within(from, until) };
  const rows = await db.calendarEvent.findMany({ where, orderBy: inOrder, take: 500, select: eventSelect });
  return rows.map(toEventView);
}

/** "near": what is coming first, the next one first; then what is over, the last one first. */
export const eventSorts = ["near", "startAt", "title", "updatedAt"] as const;

interface EventListQuery extends ListQuery<(typeof eventSorts)[number]> {
  kind: string | null;
  visibility: "staff" | "public" | null;
  when: "coming" | "past" | null;
}

const listSelect = { ...eventSelect, version: true, updatedAt: true, deletedAt: true } as const;

async function nearest(where: Prisma.CalendarEventWhereInput, { skip, take }: { skip: number; take: number }) {
  const coming = { AND: [where, { endAt: { gte: now() } }] };
  const past = { AND: [where, { endAt: { lt: now() } }] };
  const ahead = await db.calendarEvent.count({ where: coming });
  const next = skip < ahead ? { where: coming, orderBy: inOrder, skip, take, select: listSelect } : null;
  const rows = next ? await db.calendarEvent.findMany(next) : [];
  if (rows.length === take) return rows;
  const over = await db.calendarEvent.findMany({
    where: past,
    orderBy: [{ startAt: "desc" }, { id: "desc" }],
    skip: Math.max(0, skip - ahead),
    take: take - rows.length,
    select: listSelect,
  });
  return [...rows, ...over];
}

/** A page of all events, the nearest first unless asked; or of those in the bin. */
export async function listEventsForStaff(query: EventListQuery) {
  const { q, kind, visibility, when, trash, sort, direction } = query;
  const where: Prisma.CalendarEventWhereInput = {
    deletedAt: inBin(trash),
    ...(kind ? { kind } : {}),
    ...(visibility ? { visibility } : {}),
    ...(when ? { endAt: when === "coming" ? { gte: now() } : { lt: now() } } : {}),
    ...(q ? { OR: ["title", "place", "description"].map((field) => ({ [field]: { contains: q } })) } : {}),
  };
  const orderBy: Prisma.CalendarEventOrderByWithRelationInput[] = [{ [sort]: direction }, { id: direction }];
  const at = now();
  return paged(query, db.calendarEvent.count({ where }), async (slice) => {
    const rows =
      sort === "near"
        ? await nearest(where, slice)
        : await db.calendarEvent.findMany({ where, orderBy, ...slice, select: listSelect });
    const views = rows.map(({ version, updatedAt, deletedAt, ...row }) => {
      return { ...toEventView(row), isOver: row.endAt < at, version, updatedAt, deletedAt };
    });
    return withLastChange("event", views);
  });
}

/** One event as its page and its form show it, or null. */
export async function findEvent(id: number) {
  const row = await db.calendarEvent.findFirst({
    where: { id, deletedAt: null },
    select: { ...eventSelect, version: true, createdBy: { select: { displayName: true } } },
  });
  if (!row) return null;
  const { version, createdBy, ...event } = row;
  return { ...toEventView(event), version, inputs: toInputs(row), author: createdBy?.displayName ?? null };
}

const coming = (limit: number, where: Prisma.CalendarEventWhereInput = {}) =>
  db.calendarEvent.findMany({
    where: { deletedAt: null, endAt: { gt: now() }, ...where },
    orderBy: inOrder,
    take: limit,
    select: eventSelect,
  });

export const comingPublicEvents = cachedRead(async (limit: number) => {
  const rows = await coming(limit, { visibility: "public" });
  return rows.map((row) => inFrench(toEventView(row), "description", "place"));
});

/** Those of them that begin within so many days, or have begun: for the home page. */
export async function eventsOfComingDays(days: number, limit: number) {
  const end = new Date(now().getTime() + days * DAY).toISOString();
  return (await comingPublicEvents(limit)).filter(({ startAt }) => startAt < end);
}

export const comingEvents = async (limit: number) => (await coming(limit)).map(toEventView);
