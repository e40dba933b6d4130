import { DAY, HOUR, now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { french } from "#app/utils/typography.ts";
import { type DirectCard, directSelect, toDirectCard } from "./views.ts";

/** Coverages that readers may see. Those of the demonstration give way to the first real one. */
export async function shown() {
  const visible = { deletedAt: null, status: { not: "draft" as const } };
  const real = await db.direct.findFirst({ where: { ...visible, isDemo: false }, select: { id: true } });
  return real ? { ...visible, isDemo: false } : visible;
}

/**
 * The coverage of the home page: the live one, else the next within 24 hours, until two hours past its time. Null
 * without.
 */
export const currentDirect = cachedRead(async (): Promise<DirectCard | null> => {
  const visible = await shown();
  const live = await db.direct.findFirst({
    where: { ...visible, status: "live" },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    select: directSelect,
  });
  if (live) return toDirectCard(live);
  const at = now().getTime();
  const soon = await db.direct.findFirst({
    where: { ...visible, status: "scheduled", scheduledFor: { gte: new Date(at - 2 * HOUR), lte: new Date(at + DAY) } },
    orderBy: [{ scheduledFor: "asc" }, { id: "asc" }],
    select: directSelect,
  });
  return soon && toDirectCard(soon);
});

/** The coverages under way that every page names, the latest first; more are on /suivis-en-direct. */
export const directsUnderWay = cachedRead(async (): Promise<{ slug: string; title: string }[]> => {
  const rows = await db.direct.findMany({
    where: { ...(await shown()), status: "live" },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: 5,
    select: { slug: true, title: true },
  });
  return rows.map(({ slug, title }) => ({ slug, title: french(title) }));
});

/** Everything on /suivis-en-direct: live now, coming (soonest first), past (latest first, at most `pastLimit`). */
export async function listDirects(pastLimit = 24): Promise<Record<"current" | "coming" | "past", DirectCard[]>> {
  const visible = await shown();
  const [current, coming, past] = await Promise.all([
    db.direct.findMany({ where: { ...visible, status: "live" }, orderBy: { startedAt: "desc" }, select: directSelect }),
    db.direct.findMany({
      where: { ...visible, status: "scheduled" },
      orderBy: [{ scheduledFor: { sort: "asc", nulls: "last" } }, { id: "asc" }],
      select: directSelect,
    }),
    db.direct.findMany({
      where: { ...visible, status: "ended" },
      orderBy: [{ endedAt: "desc" }, { id: "desc" }],
      take: pastLimit,
      select: directSelect,
    }),
  ]);
  return { current: current.map(toDirectCard), coming: coming.map(toDirectCard), past: past.map(toDirectCard) };
}

/** The cards of these coverages; those that readers may not see are left out. */
export async function directCards(ids: number[]): Promise<DirectCard[]> {
  const where = { id: { in: ids }, deletedAt: null, status: { not: "draft" as const } };
  return (await db.direct.findMany({ where, select: directSelect })).map(toDirectCard);
}

/** Addresses of the coverages, latest first, for the map of the site. */
export async function directAddresses(limit: number): Promise<{ slug: string; updatedAt: Date }[]> {
  return db.direct.findMany({
    where: await shown(),
    orderBy: { id: "desc" },
    take: limit,
    select: { slug: true, updatedAt: true },
  });
}
