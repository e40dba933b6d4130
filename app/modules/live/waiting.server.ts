import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The first live coverages under way or within a week, and how many there are. */
export async function comingDirects(take: number) {
  const soon = new Date(now().getTime() + 7 * DAY);
  const where = {
    deletedAt: null,
    OR: [{ status: "live" as const }, { status: "scheduled" as const, scheduledFor: { lte: soon } }],
  };
  const [total, items] = await Promise.all([
    db.direct.count({ where }),
    db.direct.findMany({
      where,
      orderBy: { scheduledFor: "asc" },
      take,
      select: { id: true, title: true, status: true, scheduledFor: true },
    }),
  ]);
  return { total, items };
}
