import { promiseHash } from "remix-utils/promise";
import { alertsFor } from "#app/modules/alerts/queries.server.ts";
import { periodAround, periodBefore } from "#app/modules/analytics/period.ts";
import { topPages, totals, viewsOf } from "#app/modules/analytics/readership.server.ts";
import { countApplications } from "#app/modules/applications/queries.server.ts";
import { unconfirmedArticles } from "#app/modules/articles/announcing.server.ts";
import { articlesBySlug } from "#app/modules/articles/queries.server.ts";
import { waitingReviews } from "#app/modules/articles/review/reviewing.server.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { type DraftOwner, scheduledArticles, waitingDrafts } from "#app/modules/articles/staff-queries.server.ts";
import { backupTrouble } from "#app/modules/backups/status.server.ts";
import { comingEvents } from "#app/modules/calendar/queries.server.ts";
import { commentedArticlesOf } from "#app/modules/comments/queries.server.ts";
import { countRequestsDue } from "#app/modules/correction-requests/queries.server.ts";
import { nearRounds } from "#app/modules/elections/results/queries.server.ts";
import { dueFor } from "#app/modules/fact-checks/queries.server.ts";
import { failingFeeds } from "#app/modules/feeds/queries.server.ts";
import { waitingFlashDrafts } from "#app/modules/flash/admin-queries.server.ts";
import { unconfirmedFlashes } from "#app/modules/flash/announcing.server.ts";
import { lateInShort } from "#app/modules/health/queue-checks.ts";
import { countEndingInsurances } from "#app/modules/insurance/insurances.server.ts";
import { rightsAsked } from "#app/modules/live/asking.server.ts";
import { comingDirects, waitingQuestions } from "#app/modules/live/staff-queries.server.ts";
import { countDeadMails } from "#app/modules/mail/outbox.server.ts";
import { countAssigned, countMessages } from "#app/modules/messages/admin-queries.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { lateWork } from "#app/platform/jobs/late-work.server.ts";
import { findAutosave } from "#app/records/autosave/autosave.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister, canManage, canPublish, canReview } from "#app/records/rights/permissions.ts";
import { parisDay } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import { redacted } from "#app/utils/redacted.ts";

const SHOWN = 5;
const FEEDS_NAMED = 3;

export interface Work {
  id: number | "new";
  kind: "article" | "review" | "flash" | "event" | "direct";
  title: string;
  detail: string;
  at: string | null;
}

export interface WorkList {
  total: number;
  items: Work[];
}

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

/** One's own, after the article that one began and never saved. */
async function ownDrafts(staff: StaffActor): Promise<WorkList> {
  const [{ total, items }, begun] = await Promise.all([
    drafts({ createdById: staff.id }),
    findAutosave<{ title?: string }>(staff, autosaveKey("new")),
  ]);
  if (!begun?.value) return { total, items };
  const title = begun.value.title || "Article sans titre";
  const at = begun.savedAt.toISOString();
  return {
    total: total + 1,
    items: [{ id: "new", kind: "article", title, detail: "pas encore enregistré", at }, ...items],
  };
}

function listed<Row>({ total, items }: { total: number; items: Row[] }, toWork: (row: Row) => Work): WorkList {
  return { total, items: items.map(toWork) };
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

const EVENT_DAYS = 14;

/** A few names, and how many more: "Le Monde, La Libre et 3 autres". */
function namesOf(total: number, items: { name: string }[]): string {
  const names = items.map(({ name }) => name).join(", ");
  const more = total - items.length;
  return more > 0 ? `${names} et ${more} ${more === 1 ? "autre" : "autres"}` : names;
}

/** What a role cannot act on is not asked. */
const onlyIf = async <T>(may: boolean, ask: () => Promise<T>) => (may ? ask() : null);
const countIf = async (may: boolean, count: () => Promise<number>) => (may ? count() : 0);

/** What waits for this person, now: what their role cannot act on is left out. */
export async function whatNeedsDoing(staff: StaffActor) {
  const [isAdmin, publishes] = [canAdminister(staff), canPublish(staff)];
  const limitDate = new Date(now().getTime() + EVENT_DAYS * DAY).toISOString();
  const { toReview, scheduled, feeds, directs, events, messages, applications, late, unconfirmed, ...asTheyAre } =
    await promiseHash({
      own: ownDrafts(staff),
      awaiting: onlyIf(publishes, () => drafts({ NOT: { createdById: staff.id } })),
      toReview: onlyIf(canReview(staff), () => waitingReviews(staff, SHOWN)),
      scheduled: onlyIf(publishes, () => scheduledArticles(SHOWN)),
      feeds: onlyIf(isAdmin, () => failingFeeds(FEEDS_NAMED)),
      directs: comingDirects(staff, SHOWN),
      rightsAsked: rightsAsked(staff),
      rounds: onlyIf(canManage(staff), nearRounds),
      questions: waitingQuestions(staff, SHOWN),
      commented: commentedArticlesOf(staff.id, SHOWN),
      requestsDue: countIf(publishes, countRequestsDue),
      events: comingEvents(SHOWN),
      messages: onlyIf(isAdmin, countMessages),
      assignedMessages: countIf(isAdmin, () => countAssigned(staff.id)),
      deadMails: countIf(isAdmin, countDeadMails),
      applications: onlyIf(isAdmin, countApplications),
      endingInsurances: countIf(isAdmin, countEndingInsurances),
      backups: onlyIf(isAdmin, backupTrouble),
      late: onlyIf(isAdmin, lateWork),
      checks: onlyIf(publishes, () => dueFor(staff.id, SHOWN)),
      alertsToSend: onlyIf(publishes, () => alertsFor(staff.id)),
      unconfirmed: onlyIf(publishes, () => Promise.all([unconfirmedArticles(), unconfirmedFlashes()])),
    });
  const soonEvents = events.filter(({ startAt }) => startAt < limitDate);
  const short = lateInShort(late ?? []);
  return {
    ...asTheyAre,
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
    feeds: feeds && feeds.total > 0 ? { total: feeds.total, names: namesOf(feeds.total, feeds.items) } : null,
    directs: listed(directs, ({ id, title, status, scheduledFor }) => ({
      id,
      kind: "direct",
      title,
      detail: status === "live" ? "En cours" : status === "draft" ? "À annoncer" : "",
      at: status === "live" ? null : iso(scheduledFor),
    })),
    events: listed({ total: soonEvents.length, items: soonEvents }, ({ id, title, startAt, when }) => ({
      id,
      kind: "event",
      title,
      detail: when,
      at: startAt,
    })),
    /** Notifications that do not leave: nobody confirmed them as they are now. */
    unconfirmed: { articles: unconfirmed?.[0] ?? [], flashes: unconfirmed?.[1] ?? [] },
    unreadMessages: messages?.new ?? 0,
    newApplications: applications?.received ?? 0,
    late: short && { ...short, first: redacted(short.first) },
  };
}

const ARTICLES = "/articles/";

/** The articles read most yesterday, each with its views and those of the day before; and the whole site's. */
export async function yesterdaysReading() {
  const yesterday = periodAround("jour", addDays(parisDay(now()), -1));
  const before = periodBefore(yesterday);
  const [all, allBefore, pages] = await Promise.all([
    totals(yesterday),
    totals(before),
    topPages(yesterday, SHOWN, ARTICLES),
  ]);
  const [earlier, articles] = await Promise.all([
    viewsOf(
      before,
      pages.map(({ name }) => name),
    ),
    articlesBySlug(pages.map(({ name }) => name.slice(ARTICLES.length))),
  ]);
  return {
    views: all.views,
    before: allBefore.views,
    articles: pages.flatMap(({ name, count }) => {
      const article = articles.get(name.slice(ARTICLES.length));
      return article ? [{ ...article, path: name, views: count, before: earlier.get(name) ?? 0 }] : [];
    }),
  };
}

export type YesterdaysReading = Awaited<ReturnType<typeof yesterdaysReading>>;
