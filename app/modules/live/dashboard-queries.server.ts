import { promiseHash } from "remix-utils/promise";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister, canManage } from "#app/records/rights/permissions.ts";

/** The coverages that this person writes in and moderates: all for an administrator. */
const coveredBy = (staff: StaffActor) => (canAdminister(staff) ? {} : { editors: { some: { staffId: staff.id } } });

/** The first live coverages of this person under way or within a week, and how many there are. */
export async function comingDirects(staff: StaffActor, take: number) {
  if (!canManage(staff)) return { total: 0, items: [] };
  const weekAhead = new Date(now().getTime() + 7 * DAY);
  const where = {
    deletedAt: null,
    ...coveredBy(staff),
    OR: [{ status: "live" as const }, { status: "scheduled" as const, scheduledFor: { lte: weekAhead } }],
  };
  return promiseHash({
    total: db.direct.count({ where }),
    items: db.direct.findMany({
      where,
      orderBy: { scheduledFor: "asc" },
      take,
      select: { id: true, title: true, status: true, scheduledFor: true },
    }),
  });
}

/** The first coverages with unread questions that this person moderates. */
export async function waitingQuestions(staff: StaffActor, take: number) {
  if (!canManage(staff)) return [];
  const directs = await db.direct.findMany({
    where: {
      deletedAt: null,
      status: { in: ["scheduled", "live"] },
      questions: { some: { status: "pending" } },
      ...coveredBy(staff),
    },
    orderBy: { scheduledFor: "asc" },
    take,
    select: { id: true, title: true, _count: { select: { questions: { where: { status: "pending" } } } } },
  });
  return directs.map(({ id, title, _count }) => ({ id, title, count: _count.questions }));
}
