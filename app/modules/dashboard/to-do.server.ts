import type { StaffActor } from "#app/modules/audit/actor.ts";
import { type DraftOwner, scheduledArticles, waitingDrafts } from "#app/modules/articles/waiting.server.ts";
import { failingFeeds } from "#app/modules/feeds/queries.server.ts";
import { waitingFlashDrafts } from "#app/modules/flash/waiting.server.ts";
import { comingDirects } from "#app/modules/live/waiting.server.ts";
import { countMessages } from "#app/modules/messages/admin-queries.server.ts";
import { canAdminister, canPublish } from "#app/modules/staff/permissions.ts";

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

/** Articles and flash infos together, newest first. */
async function drafts(who: DraftOwner): Promise<WorkList> {
  const [articles, flashes] = await Promise.all([waitingDrafts(who, SHOWN), waitingFlashDrafts(who, SHOWN)]);
  const line = (kind: "article" | "flash") => (row: (typeof articles.items)[number]) => ({
    id: row.id,
    kind,
    title: row.title,
    detail: "NOT" in who ? (row.createdBy?.displayName ?? "") : "",
    at: row.updatedAt.toISOString(),
  });
  const items = [...articles.items.map(line("article")), ...flashes.items.map(line("flash"))];
  return {
    total: articles.total + flashes.total,
    items: items.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN),
  };
}

function listed<Row>({ total, items }: { total: number; items: Row[] }, toWork: (row: Row) => Work): WorkList {
  return { total, items: items.map(toWork) };
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** What waits for this person, now: what their role cannot act on is left out. */
export async function whatNeedsDoing(staff: StaffActor) {
  const [own, awaiting, scheduled, feeds, directs, messages] = await Promise.all([
    drafts({ createdById: staff.id }),
    canPublish(staff) ? drafts({ NOT: { createdById: staff.id } }) : null,
    scheduledArticles(SHOWN),
    canPublish(staff) ? failingFeeds(SHOWN) : null,
    comingDirects(SHOWN),
    canAdminister(staff) ? countMessages() : null,
  ]);
  return {
    own,
    awaiting,
    scheduled: listed(scheduled, ({ id, title, publishedAt }) => ({
      id,
      kind: "article",
      title,
      detail: "",
      at: iso(publishedAt),
    })),
    feeds:
      feeds &&
      listed(feeds, ({ id, name, lastError, lastFetchedAt }) => ({
        id,
        kind: "feed",
        title: name,
        detail: lastError ?? "",
        at: iso(lastFetchedAt),
      })),
    directs: listed(directs, ({ id, title, status, scheduledFor }) => ({
      id,
      kind: "direct",
      title,
      detail: status === "live" ? "En cours" : "",
      at: status === "live" ? null : iso(scheduledFor),
    })),
    unreadMessages: messages && messages.new,
  };
}
