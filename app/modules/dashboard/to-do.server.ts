import type { StaffActor } from "#app/modules/audit/actor.ts";
import { canAdminister, canPublish } from "#app/modules/staff/permissions.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Lines shown of each kind: the rest is in its section. */
const SHOWN = 5;

export interface Work {
  id: number;
  kind: "article" | "flash" | "feed" | "direct";
  title: string;
  /** Who, why: a few words. */
  detail: string;
  /** ISO 8601. */
  at: string | null;
}

export interface WorkList {
  total: number;
  items: Work[];
}

const texts = {
  where: { deletedAt: null },
  select: { id: true, title: true, updatedAt: true, createdBy: { select: { displayName: true } } },
} as const;

/** Drafts of one's own, or those of everybody else: articles and flash infos together, newest first. */
async function drafts(who: { createdById: number } | { NOT: { createdById: number } }): Promise<WorkList> {
  const where = { ...texts.where, status: "draft" as const, ...who };
  const page = { where, orderBy: { updatedAt: "desc" as const }, take: SHOWN, select: texts.select };
  const [articles, flashes, articleCount, flashCount] = await Promise.all([
    db.article.findMany(page),
    db.flash.findMany(page),
    db.article.count({ where }),
    db.flash.count({ where }),
  ]);
  const line = (kind: "article" | "flash") => (row: (typeof articles)[number]) => ({
    id: row.id,
    kind,
    title: row.title,
    detail: "NOT" in who ? (row.createdBy?.displayName ?? "") : "",
    at: row.updatedAt.toISOString(),
  });
  const items = [...articles.map(line("article")), ...flashes.map(line("flash"))];
  return {
    total: articleCount + flashCount,
    items: items.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN),
  };
}

async function scheduledArticles(): Promise<WorkList> {
  const where = { deletedAt: null, status: "scheduled" as const };
  const [total, rows] = await Promise.all([
    db.article.count({ where }),
    db.article.findMany({
      where,
      orderBy: { publishedAt: "asc" },
      take: SHOWN,
      select: { id: true, title: true, publishedAt: true },
    }),
  ]);
  return {
    total,
    items: rows.map(({ id, title, publishedAt }) => ({
      id,
      kind: "article",
      title,
      detail: "",
      at: publishedAt?.toISOString() ?? null,
    })),
  };
}

/** Feeds whose last fetches failed. */
async function failingFeeds(): Promise<WorkList> {
  const where = { deletedAt: null, isActive: true, failureCount: { gt: 0 } };
  const [total, rows] = await Promise.all([
    db.feed.count({ where }),
    db.feed.findMany({
      where,
      orderBy: { failureCount: "desc" },
      take: SHOWN,
      select: { id: true, name: true, lastError: true, lastFetchedAt: true },
    }),
  ]);
  return {
    total,
    items: rows.map((feed) => ({
      id: feed.id,
      kind: "feed",
      title: feed.name,
      detail: feed.lastError ?? "",
      at: feed.lastFetchedAt?.toISOString() ?? null,
    })),
  };
}

/** Live coverages under way or within a week. */
async function comingDirects(): Promise<WorkList> {
  const soon = new Date(now().getTime() + 7 * DAY);
  const where = {
    deletedAt: null,
    OR: [{ status: "live" as const }, { status: "scheduled" as const, scheduledFor: { lte: soon } }],
  };
  const [total, rows] = await Promise.all([
    db.direct.count({ where }),
    db.direct.findMany({
      where,
      orderBy: { scheduledFor: "asc" },
      take: SHOWN,
      select: { id: true, title: true, status: true, scheduledFor: true },
    }),
  ]);
  const items = rows.map(({ id, title, status, scheduledFor }) => ({
    id,
    kind: "direct" as const,
    title,
    detail: status === "live" ? "En cours" : "",
    at: status === "live" ? null : (scheduledFor?.toISOString() ?? null),
  }));
  return { total, items };
}

/** What waits for this person, now: what their role cannot act on is left out. */
export async function whatNeedsDoing(staff: StaffActor) {
  const [own, awaiting, scheduled, feeds, directs, messages] = await Promise.all([
    drafts({ createdById: staff.id }),
    canPublish(staff) ? drafts({ NOT: { createdById: staff.id } }) : null,
    scheduledArticles(),
    canPublish(staff) ? failingFeeds() : null,
    comingDirects(),
    canAdminister(staff) ? db.contactMessage.count({ where: { deletedAt: null, status: "new" } }) : null,
  ]);
  return { own, awaiting, scheduled, feeds, directs, unreadMessages: messages };
}
