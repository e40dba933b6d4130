import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { hashToken, secretsFor } from "#app/platform/secrets.server.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canEnter } from "#app/records/rights/permissions.ts";
import { addDays } from "#app/utils/days.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { type IcsEvent, toIcs } from "./ics.ts";
import { daysOf, eventSelect, kindInWords } from "./views.ts";

/** Events in a feed at most, and how long after their end. */
const MOST = 2000;
const PAST = 365 * DAY;

const mayRead = (actor: Parameters<typeof canEnter>[0]) => canEnter(actor, "calendar");

/** A token for each of our secrets: the address can be shown again, and the database stores only a hash. */
const tokensOf = (staffId: number, createdAt: Date) => secretsFor(`calendar:${staffId}:${createdAt.toISOString()}`);

/** The person's secret address, or null without one. */
export async function feedAddress({ id }: StaffActor): Promise<{ url: string; createdAt: string } | null> {
  const row = await db.calendarToken.findFirst({ where: { staffId: id }, orderBy: { createdAt: "desc" } });
  const token = row && tokensOf(id, row.createdAt).find((candidate) => hashToken(candidate) === row.tokenHash);
  if (!row || !token) return null;
  return { url: `${env.SITE_URL}/agenda/${token}.ics`, createdAt: row.createdAt.toISOString() };
}

/** Gives the person a secret address; the one before stops working. */
export function openFeed(actor: StaffActor): Promise<Outcome<null>> {
  return allowed<null>(mayRead, actor, "calendar-feed.opened", async (tx, note) => {
    const createdAt = now();
    const [token = ""] = tokensOf(actor.id, createdAt);
    await tx.calendarToken.deleteMany({ where: { staffId: actor.id } });
    await tx.calendarToken.create({ data: { tokenHash: hashToken(token), staffId: actor.id, createdAt } });
    note({ subject: `calendar-feed:${actor.id}` });
    return done(null);
  });
}

export function closeFeed(actor: StaffActor): Promise<Outcome<null>> {
  return allowed<null>(mayRead, actor, "calendar-feed.closed", async (tx, note) => {
    await tx.calendarToken.deleteMany({ where: { staffId: actor.id } });
    note({ subject: `calendar-feed:${actor.id}` });
    return done(null);
  });
}

async function eventsFor(visibility?: "public"): Promise<IcsEvent[]> {
  const rows = await db.calendarEvent.findMany({
    where: { deletedAt: null, endAt: { gt: new Date(now().getTime() - PAST) }, ...(visibility ? { visibility } : {}) },
    orderBy: [{ startAt: "asc" }, { id: "asc" }],
    take: MOST,
    select: { ...eventSelect, updatedAt: true, version: true },
  });
  return rows.map((row) => {
    const { firstDay, lastDay } = daysOf(row);
    const isPublic = row.visibility === "public";
    return { ...row, kind: kindInWords(row.kind), isPublic, firstDay, dayAfter: addDays(lastDay, 1) };
  });
}

async function calendar(suffix: string, events: IcsEvent[]): Promise<string> {
  const { name } = await siteSettings();
  const { hostname } = new URL(env.SITE_URL);
  return toIcs({ name: `${name}, ${suffix}`, host: hostname, url: `${env.SITE_URL}/agenda`, events });
}

/** The calendar at a secret address, while its owner's account is active; null for an unknown one. */
export async function secretCalendar(token: string): Promise<string | null> {
  const row = await db.calendarToken.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { staff: { select: { isActive: true } } },
  });
  return row?.staff.isActive ? calendar("agenda de la rédaction", await eventsFor()) : null;
}

export async function publicCalendar(): Promise<string> {
  return calendar("agenda", await eventsFor("public"));
}
