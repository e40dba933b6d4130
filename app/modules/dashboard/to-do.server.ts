import type { StaffActor } from "#app/modules/rights/actor.ts";
import { countApplications } from "#app/modules/applications/queries.server.ts";
import { backupTrouble } from "#app/modules/backups/last-backup.server.ts";
import { comingEvents } from "#app/modules/calendar/queries.server.ts";
import { commentedArticlesOf } from "#app/modules/comments/queries.server.ts";
import { countRequestsDue } from "#app/modules/correction-requests/queries.server.ts";
import { type DraftOwner, scheduledArticles, waitingDrafts } from "#app/modules/articles/drafts.server.ts";
import { unconfirmedArticles } from "#app/modules/articles/announcing.server.ts";
import { waitingReviews } from "#app/modules/articles/review/queries.server.ts";
import { dueFor } from "#app/modules/fact-checks/queries.server.ts";
import { failingFeeds } from "#app/modules/feeds/queries.server.ts";
import { unconfirmedFlashes } from "#app/modules/flash/announcing.server.ts";
import { waitingFlashDrafts } from "#app/modules/flash/drafts.server.ts";
import { countEndingInsurances } from "#app/modules/insurance/insurances.server.ts";
import { comingDirects, waitingQuestions } from "#app/modules/live/dashboard-queries.server.ts";
import { countAssigned, countMessages } from "#app/modules/messages/admin-queries.server.ts";
import { lateInShort } from "#app/modules/health/late-words.ts";
import { countDeadMails } from "#app/modules/mail/outbox.server.ts";
import { canAdminister, canPublish, canReview } from "#app/modules/rights/permissions.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { lateWork } from "#app/platform/jobs/late-work.server.ts";
import { redacted } from "#app/utils/redacted.ts";

/** Lines shown of each kind: the rest is in its section. */
const SHOWN = 5;
/** Feeds out of order that are named in their line. */
const FEEDS_NAMED = 3;

export interface Work {
  id: number;
  kind: "article" | "review" | "flash" | "event" | "direct";
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
async function drafts(author: DraftOwner): Promise<WorkList> {
  const [articles, flashes] = await Promise.all([waitingDrafts(author, SHOWN), waitingFlashDrafts(author, SHOWN)]);
  const toLine = (kind: "article" | "flash") => (row: (typeof articles.items)[number]) => ({
    id: row.id,
    kind,
    title: row.title,
    detail: "NOT" in author ? (row.createdBy?.displayName ?? "") : "",
    at: row.updatedAt.toISOString(),
  });
  const items = [...articles.items.map(toLine("article")), ...flashes.items.map(toLine("flash"))];
  return {
    total: articles.total + flashes.total,
    items: items.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN),
  };
}

function listed<Row>({ total, items }: { total: number; items: Row[] }, toWork: (row: Row) => Work): WorkList {
  return { total, items: items.map(toWork) };
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Events shown: those of the next days. */
const EVENT_DAYS = 14;

/** A few names, and how many more: "Le Monde, La Libre et 3 autres". */
function namesOf(total: number, items: { name: string }[]): string {
  const names = items.map(({ name }) => name).join(", ");
  const more = total - items.length;
  return more > 0 ? `${names} et ${more} ${more === 1 ? "autre" : "autres"}` : names;
}

/** What waits for this person, now: what their role cannot act on is left out. */
export async function whatNeedsDoing(staff: StaffActor) {
  const isAdmin = canAdminister(staff);
  const limitDate = new Date(now().getTime() + EVENT_DAYS * DAY).toISOString();
  const [
    own,
    awaiting,
    toReview,
    scheduled,
    feeds,
    directs,
    questions,
    commented,
    requests,
    events,
    messages,
    assigned,
    deadMails,
    applications,
    insurances,
    backups,
    late,
    checks,
    unconfirmed,
  ] = await Promise.all([
    drafts({ createdById: staff.id }),
    canPublish(staff) ? drafts({ NOT: { createdById: staff.id } }) : null,
    canReview(staff) ? waitingReviews(staff, SHOWN) : null,
    canPublish(staff) ? scheduledArticles(SHOWN) : null,
    isAdmin ? failingFeeds(FEEDS_NAMED) : null,
    comingDirects(staff, SHOWN),
    waitingQuestions(staff, SHOWN),
    commentedArticlesOf(staff.id, SHOWN),
    canPublish(staff) ? countRequestsDue() : 0,
    comingEvents(SHOWN),
    isAdmin ? countMessages() : null,
    isAdmin ? countAssigned(staff.id) : 0,
    isAdmin ? countDeadMails() : 0,
    isAdmin ? countApplications() : null,
    isAdmin ? countEndingInsurances() : 0,
    isAdmin ? backupTrouble() : null,
    isAdmin ? lateWork() : [],
    canPublish(staff) ? dueFor(staff.id, SHOWN) : null,
    canPublish(staff) ? Promise.all([unconfirmedArticles(), unconfirmedFlashes()]) : null,
  ]);
  const soonEvents = events.filter(({ startAt }) => startAt < limitDate);
  const short = lateInShort(late);
  return {
    own,
    awaiting,
    /** What others ask to have read before it goes out. */
    toReview:
      toReview &&
      listed(toReview, ({ article, askedByLabel, askedAt }) => ({
        id: article.id,
        kind: "review",
        title: article.title,
        detail: askedByLabel,
        at: iso(askedAt),
      })),
    scheduled:
      scheduled &&
      listed(scheduled, ({ id, title, publishedAt }) => ({
        id,
        kind: "article",
        title,
        detail: "",
        at: iso(publishedAt),
      })),
    /** Folded: how many, and the first of them by name. */
    feeds: feeds && feeds.total > 0 ? { total: feeds.total, names: namesOf(feeds.total, feeds.items) } : null,
    directs: listed(directs, ({ id, title, status, scheduledFor }) => ({
      id,
      kind: "direct",
      title,
      detail: status === "live" ? "En cours" : "",
      at: status === "live" ? null : iso(scheduledFor),
    })),
    events: listed({ total: soonEvents.length, items: soonEvents }, ({ id, title, startAt, when }) => ({
      id,
      kind: "event",
      title,
      detail: when,
      at: startAt,
    })),
    questions,
    /** Notifications that do not leave: nobody confirmed them as they are now. */
    unconfirmed: { articles: unconfirmed?.[0] ?? [], flashes: unconfirmed?.[1] ?? [] },
    /** Comments of others on what this person writes. */
    commented,
    /** Corrections and rights of reply, due within a week. */
    requestsDue: requests,
    unreadMessages: messages?.new ?? 0,
    assignedMessages: assigned,
    deadMails,
    newApplications: applications?.received ?? 0,
    endingInsurances: insurances,
    backups,
    /** Background work that is late. */
    late: short && { ...short, first: redacted(short.first) },
    /** Facts of the reference part whose day has come. */
    checks,
  };
}
