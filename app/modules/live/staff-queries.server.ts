import { promiseHash } from "remix-utils/promise";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { SiteSettings } from "#app/modules/settings/schema.ts";
import { DAY, SECOND, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { withLastChange } from "#app/records/audit/last-change.server.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister, canCover, canLead, canManage } from "#app/records/rights/permissions.ts";
import { type ListQuery, pagedByText } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import { inAlphabet } from "#app/utils/text.ts";
import { MOST_ANNOUNCED } from "./announcing.server.ts";
import type { DirectStatus } from "./labels.ts";
import { particularsIn } from "./update-kinds.ts";
import { ownAddress, updateSelect } from "./views.ts";

export const directSorts = ["scheduledFor", "updatedAt", "title"] as const;

interface DirectListQuery extends ListQuery<(typeof directSorts)[number]> {
  status: DirectStatus | null;
  by: "moi" | null;
}

const rowSelect = {
  ...selectOf(["id", "title", "slug", "status", "imageAlt", "scheduledFor", "startedAt", "endedAt", "updatedAt"]),
  ...selectOf(["deletedAt", "version", "isDemo", "isRehearsal", "template", "playedLines", "playedPace"]),
  questionsOpen: true,
  image: { select: imageSelect },
  editors: { orderBy: { addedAt: "asc" }, select: { staffId: true, staff: { select: { displayName: true } } } },
  _count: { select: { updates: { where: { deletedAt: null } }, questions: { where: { status: "pending" } } } },
} satisfies Prisma.DirectSelect;

type Row = Prisma.DirectGetPayload<{ select: typeof rowSelect }>;

function toRow<R extends Row>({ editors, image, _count, ...row }: R, actor: StaffActor, site: SiteSettings) {
  const team = editors.map(({ staffId }) => staffId);
  return {
    ...row,
    image: toImageView(image, row.imageAlt),
    editors: editors.map(({ staff }) => staff.displayName),
    updates: _count.updates,
    pending: _count.questions,
    canCover: canCover(actor, team),
    canLead: canLead(actor, team, site),
    canAdminister: canAdminister(actor),
  };
}

export async function listDirectsForStaff(actor: StaffActor, query: DirectListQuery) {
  const where: Prisma.DirectWhereInput = {
    deletedAt: inBin(query.trash),
    ...(query.status ? { status: query.status } : {}),
    ...(query.by ? { editors: { some: { staffId: actor.id } } } : {}),
    ...(query.q ? { OR: [{ title: { contains: query.q } }, { description: { contains: query.q } }] } : {}),
  };
  const scheduledFor = { sort: query.direction, nulls: query.direction === "desc" ? "first" : "last" } as const;
  const by = query.sort === "scheduledFor" ? { scheduledFor } : { [query.sort]: query.direction };
  const orderBy: Prisma.DirectOrderByWithRelationInput[] = [by, { id: "desc" }];
  const byTitle = query.sort === "title" && (() => db.direct.findMany({ where, select: { id: true, title: true } }));
  return pagedByText(query, db.direct.count({ where }), byTitle, async (slice, only) => {
    const site = await siteSettings();
    const found = await db.direct.findMany({ where: { ...where, ...only }, orderBy, ...slice, select: rowSelect });
    const rows = found.map((row) => toRow(row, actor, site));
    return withLastChange("direct", rows);
  });
}

export type DirectRow = Awaited<ReturnType<typeof listDirectsForStaff>>["items"][number];

/** One coverage as its form shows it, or null. Dates in the field's own form, Paris time. */
export async function findDirectForStaff(actor: StaffActor, id: number) {
  const select = { ...rowSelect, ...selectOf(["description", "liveUrl", "programme", "takeaways"]) };
  const row = await db.direct.findFirst({ where: { id, deletedAt: null }, select });
  if (!row) return null;
  // An empty field means its own.
  const liveUrl = row.liveUrl === ownAddress(row.slug) ? null : row.liveUrl;
  return { ...toRow(row, actor, await siteSettings()), liveUrl };
}

export type DirectForm = NonNullable<Awaited<ReturnType<typeof findDirectForStaff>>>;

/** Who covers it, and who of the newsroom may be added. */
export async function findTeam(directId: number) {
  const rows = await db.directEditor.findMany({
    where: { directId },
    orderBy: { addedAt: "asc" },
    select: { addedAt: true, staff: { select: selectOf(["id", "displayName", "isActive", "role"]) } },
  });
  const editors = rows.map(({ staff, addedAt }) => ({ ...staff, addedAt }));
  const others = await db.staffUser.findMany({
    where: { isActive: true, role: "editor", id: { notIn: editors.map(({ id }) => id) } },
    orderBy: { id: "asc" },
    select: { id: true, displayName: true },
  });
  return { editors, others: inAlphabet(others, ({ displayName }) => displayName) };
}

const deskSelect = {
  ...updateSelect,
  ...selectOf(["body", "authorId", "announcedAt", "deletedAt", "version"]),
} satisfies Prisma.DirectUpdateSelect;

type UpdateRow = Prisma.DirectUpdateGetPayload<{ select: typeof deskSelect }>;

const toUpdate = ({ image, kind, particulars, publishedAt, ...row }: UpdateRow) => ({
  ...row,
  image: toImageView(image, row.imageAlt),
  particulars: particularsIn({ kind, particulars }),
  publishedAt: publishedAt.toISOString(),
});

export type DeskUpdate = ReturnType<typeof toUpdate>;

/** Updates on the desk at once: what was written tonight; the rest is on the public page and in the CSV of the trail. */
const ON_DESK = 60;

/** How long one's own update is taken back in a press. */
const UNDO_MS = 10 * SECOND;

/** What it takes to undo this update and to write it again; null once it stands. A clock put back gives no more time. */
function undoOf({ id, publishedAt, headline, body, particulars }: DeskUpdate) {
  const age = now().getTime() - Date.parse(publishedAt);
  if (age < 0 || age >= UNDO_MS) return null;
  const typed = Object.entries({ ...particulars, headline, body }).filter(([, value]) => value !== undefined);
  return { id, left: UNDO_MS - age, fields: Object.fromEntries(typed.map(([name, value]) => [name, String(value)])) };
}

/** The writing desk of a coverage: what stands in it, newest first, the pinned one before; or null. `trash`: its bin. */
export async function findDesk(actor: StaffActor, id: number, { all, trash }: { all: boolean; trash: boolean }) {
  const found = await db.direct.findFirst({
    where: { id, deletedAt: null },
    select: {
      ...rowSelect,
      revision: true,
      figures: {
        orderBy: [{ position: "asc" }, { id: "asc" }],
        select: { id: true, label: true, value: true, detail: true },
      },
      updates: {
        where: { deletedAt: inBin(trash) },
        orderBy: trash ? [{ deletedAt: "desc" }] : [{ isPinned: "desc" }, { publishedAt: "desc" }, { id: "desc" }],
        take: all ? 1000 : ON_DESK,
        select: deskSelect,
      },
    },
  });
  if (!found) return null;
  const { revision, figures, updates: rows, ...row } = found;
  const updates = rows.map(toUpdate);
  const own = updates.filter(({ authorId, deletedAt }) => authorId === actor.id && !deletedAt);
  const last = own.toSorted((one, other) => other.id - one.id)[0];
  const direct = toRow(row, actor, await siteSettings());
  return { direct, revision, figures, updates, undo: last ? undoOf(last) : null };
}

export type Desk = NonNullable<Awaited<ReturnType<typeof findDesk>>>;

/** Says whether an open desk must reload: cheap, polled every few seconds. Null when it is gone. */
export async function deskPulse(id: number) {
  const row = await db.direct.findFirst({
    where: { id, deletedAt: null },
    select: { revision: true, _count: { select: { questions: { where: { status: "pending" } } } } },
  });
  return row && { revision: row.revision, pending: row._count.questions };
}

export const findFigure = (directId: number, id: number) =>
  db.directFigure.findFirst({ where: { id, directId }, select: selectOf(["id", "label", "value", "detail"]) });

export async function findUpdateForStaff(actor: StaffActor, directId: number, id: number) {
  const where = { id, directId, deletedAt: null, direct: { deletedAt: null } };
  const row = await db.directUpdate.findFirst({ where, select: { ...deskSelect, direct: { select: rowSelect } } });
  if (!row) return null;
  const { direct, ...update } = row;
  const announced = await db.directUpdate.count({ where: { directId, announcedAt: { not: null } } });
  return {
    update: toUpdate(update),
    direct: toRow(direct, actor, await siteSettings()),
    leftToAnnounce: Math.max(0, MOST_ANNOUNCED - announced),
  };
}

const coveredBy = (staff: StaffActor) => (canAdminister(staff) ? {} : { editors: { some: { staffId: staff.id } } });

/** The first live coverages of this person under way or within a week, announced or not, and how many there are. */
export async function comingDirects(staff: StaffActor, take: number) {
  if (!canManage(staff)) return { total: 0, items: [] };
  const weekAhead = new Date(now().getTime() + 7 * DAY);
  const where = {
    deletedAt: null,
    ...coveredBy(staff),
    OR: [
      { status: "live" as const },
      { status: { in: ["scheduled" as const, "draft" as const] }, scheduledFor: { lte: weekAhead } },
    ],
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
