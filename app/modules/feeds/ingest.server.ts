import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain, type Tx } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Lookup } from "#app/platform/guarded-connect.server.ts";
import type { Feed, Prisma } from "#app/platform/prisma/client.ts";
import { safeFetch, type FetchFailure, type FetchSuccess } from "#app/platform/safe-fetch.server.ts";
import { done } from "#app/utils/outcome.ts";
import { parseFeed, type ParsedFeed } from "./parse.server.ts";
import { nextWait } from "./schedule.ts";
import { planEpisodes, storeEpisodes } from "./store-episodes.server.ts";
import { planReading, storeReading, touchReading, touchUnchanged } from "./store-news.server.ts";

export type IngestOptions = { signal?: AbortSignal; lookup?: Lookup; allowPrivate?: boolean; timeoutMs?: number };

/** What one fetch did. `message` is French: the error, or null. */
export type FetchReport = { ok: boolean; status: number | null; itemCount: number; newCount: number; message: string | null };

/** Items taken per fetch (decisions.md, point 10). */
const taken = { news: 200, podcast: 2_000 };
/** Read before choosing: some feeds put the oldest first. */
const maxRead = 2_000;
const actor = systemActor("feeds");
const underWay = new Map<number, Promise<FetchReport>>();

type Visit = { feed: Feed; startedAt: number; at: Date; bytes: number; movedTo: string | null };
type Written = Omit<FetchReport, "message">;

function feedRow({ feed, startedAt, at, bytes }: Visit, report: FetchReport) {
  const data = { feedId: feed.id, at, ok: report.ok, httpStatus: report.status, itemCount: report.itemCount, newCount: report.newCount, bytes, duration: Math.round(performance.now() - startedAt), error: report.message };
  return data satisfies Prisma.FeedFetchUncheckedCreateInput;
}

const periodMs = () => env.FEEDS_REFRESH_SECONDS * 1000;
const later = (at: Date, wait: number) => new Date(at.getTime() + wait);

async function recordSuccess(tx: Tx, visit: Visit, response: FetchSuccess, written: Written): Promise<void> {
  const { feed, at } = visit;
  // A cut document is asked for again whole: its ETag is not kept.
  const validators = response.truncated ? { etag: null, lastModified: null } : { etag: response.headers.etag ?? null, lastModified: response.headers["last-modified"] ?? null };
  await tx.feed.updateMany({
    where: { id: feed.id },
    data: {
      ...(response.status === 304 ? {} : validators),
      ...(visit.movedTo && { feedUrl: visit.movedTo }),
      lastFetchedAt: at, lastSuccessAt: at, lastStatus: response.status, lastError: null, failureCount: 0,
      nextFetchAt: later(at, nextWait({ periodMs: periodMs(), failures: 0 })),
    },
  });
  await tx.feedFetch.create({ data: feedRow(visit, { ...written, message: null }) });
}

async function recordFailure(visit: Visit, message: string, status: number | null, retryAfterMs?: number): Promise<FetchReport> {
  const { feed, at } = visit;
  const report: FetchReport = { ok: false, status, itemCount: 0, newCount: 0, message };
  const failures = feed.failureCount + 1;
  const data = {
    lastFetchedAt: at, lastStatus: status, lastError: message, failureCount: { increment: 1 },
    nextFetchAt: later(at, nextWait({ periodMs: periodMs(), failures, retryAfterMs })),
  };
  if (status === 410) {
    // Gone for good, says the publisher: a decision of ours that staff will ask about, so it is audited.
    await change(actor, "feeds.deactivated", async (tx, note) => {
      await tx.feed.updateMany({ where: { id: feed.id }, data: { ...data, isActive: false } });
      await tx.feedFetch.create({ data: feedRow(visit, report) });
      note({ subject: `feed:${feed.id}`, before: { isActive: true }, after: { isActive: false, status } });
      return done(null);
    });
  } else {
    await maintain("feeds.failed", async (tx) => {
      if ((await tx.feed.updateMany({ where: { id: feed.id }, data })).count > 0) await tx.feedFetch.create({ data: feedRow(visit, report) });
    });
  }
  return report;
}

/** Readers' pages are told to change only when something they show has: the rest is housekeeping. */
async function write(visit: Visit, written: Written, hasChanges: boolean, work: (tx: Tx) => Promise<void>): Promise<void> {
  const { feed, movedTo } = visit;
  if (!hasChanges && !movedTo) return maintain("feeds.unchanged", work);
  await change(actor, "feeds.fetched", async (tx, note) => {
    await work(tx);
    note({
      subject: `feed:${feed.id}`,
      ...(movedTo && { before: { feedUrl: feed.feedUrl } }),
      after: { items: written.itemCount, new: written.newCount, ...(movedTo && { feedUrl: movedTo }) },
    });
    return done(null);
  });
}

async function storeNews(visit: Visit, response: FetchSuccess, parsed: Extract<ParsedFeed, { ok: true }>): Promise<FetchReport> {
  const { feed, at } = visit;
  const items = parsed.items.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()).slice(0, taken.news);
  const reading = { feed, items, now: at };
  const first = await planReading(db, reading);
  const written = { ok: true, status: response.status, itemCount: items.length, newCount: first.created.length };
  const hasChanges = first.created.length + first.joined.length + first.updated.length > 0;
  await write(visit, written, hasChanges, async (tx) => {
    if (!hasChanges) await touchReading(tx, reading, first);
    // Planned again inside: another feed may have brought the same story in between.
    else await storeReading(tx, reading, await planReading(tx, reading));
    await recordSuccess(tx, visit, response, written);
  });
  return { ...written, message: null };
}

async function storePodcast(visit: Visit, response: FetchSuccess, parsed: Extract<ParsedFeed, { ok: true }>): Promise<FetchReport> {
  const { feed, at } = visit;
  const items = parsed.items.slice(0, taken.podcast);
  const reading = { feed, items, coverUrl: parsed.imageUrl, now: at };
  const plan = await planEpisodes(db, reading);
  const written = { ok: true, status: response.status, itemCount: plan.created.length + plan.seenIds.length, newCount: plan.created.length };
  await write(visit, written, plan.created.length + plan.updated.length > 0, async (tx) => {
    await storeEpisodes(tx, reading, plan);
    await recordSuccess(tx, visit, response, written);
  });
  return { ...written, message: null };
}

/** Where the source lives from now on: a move for good (301, 308) that no other source already holds. */
async function newAddress(feed: Feed, permanentUrl: string | null): Promise<string | null> {
  if (!permanentUrl || permanentUrl === feed.feedUrl) return null;
  return (await db.feed.findUnique({ where: { feedUrl: permanentUrl }, select: { id: true } })) ? null : permanentUrl;
}

function failureLine(failure: FetchFailure, at: Date): string {
  if (failure.status !== 410) return failure.message;
  return `L’éditeur a supprimé ce flux (410) : la source est désactivée depuis le ${at.toLocaleDateString("fr-FR", { timeZone: "Europe/Paris" })}. Cherchez la nouvelle adresse sur son site, puis réactivez-la.`;
}

async function visitFeed(feed: Feed, options: IngestOptions): Promise<FetchReport> {
  const visit: Visit = { feed, startedAt: performance.now(), at: now(), bytes: 0, movedTo: null };
  const headers: Record<string, string> = { accept: "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5" };
  if (feed.etag) headers["if-none-match"] = feed.etag;
  if (feed.lastModified) headers["if-modified-since"] = feed.lastModified;
  const allowPrivate = options.allowPrivate ?? env.FEEDS_ALLOW_PRIVATE;
  const response = await safeFetch(feed.feedUrl, { ...options, allowPrivate, headers });
  // Stopped by us: nothing to say of the source, it stays due.
  if (!response.ok && response.kind === "aborted") return { ok: false, status: null, itemCount: 0, newCount: 0, message: response.message };
  if (!response.ok) return recordFailure(visit, failureLine(response, visit.at), response.status ?? null, response.retryAfterMs);
  visit.bytes = response.body.byteLength;
  visit.movedTo = await newAddress(feed, response.permanentUrl);
  if (response.status === 304) {
    const written = { ok: true, status: 304, itemCount: 0, newCount: 0 };
    await write(visit, written, false, async (tx) => {
      await touchUnchanged(tx, { feed, now: visit.at });
      await recordSuccess(tx, visit, response, written);
    });
    return { ...written, message: null };
  }
  const parsed = await parseFeed(response.body, {
    feedUrl: response.finalUrl,
    contentType: response.headers["content-type"] ?? "",
    maxItems: maxRead,
    maxContent: feed.kind === "podcast" ? 4_000 : 1_500,
    now: visit.at,
    allowLocalMedia: allowPrivate,
  });
  if (!parsed.ok) return recordFailure(visit, parsed.message, response.status);
  if (parsed.items.length === 0 && (response.truncated || parsed.cut)) return recordFailure(visit, "Le flux est coupé avant son premier article. Nouvel essai plus tard, tout seul.", response.status);
  if (feed.kind === "podcast" && parsed.items.length > 0 && !parsed.items.some(({ audio }) => audio)) {
    return recordFailure(visit, "Ce flux ne contient aucun épisode audio. Vérifiez que c’est bien l’adresse du podcast.", response.status);
  }
  return feed.kind === "podcast" ? storePodcast(visit, response, parsed) : storeNews(visit, response, parsed);
}

/**
 * Fetches one source now and stores what it gives, all of it in one transaction: a process killed at any moment leaves
 * the source as before or as after. Two calls at once for one source share one fetch. Also behind "fetch now".
 * @returns null when the source does not exist any more.
 */
export async function ingestFeed(feedId: number, options: IngestOptions = {}): Promise<FetchReport | null> {
  const running = underWay.get(feedId);
  if (running) return running;
  const feed = await db.feed.findFirst({ where: { id: feedId, deletedAt: null } });
  if (!feed) return null;
  const started = underWay.get(feedId) ?? visitFeed(feed, options).finally(() => underWay.delete(feedId));
  underWay.set(feedId, started);
  return started;
}
