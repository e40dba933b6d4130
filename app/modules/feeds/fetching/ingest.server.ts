import { planReading, storeReading, touchReading, touchUnchanged } from "#app/modules/news/incoming.server.ts";
import { planEpisodes, storeEpisodes } from "#app/modules/podcasts/incoming.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Lookup } from "#app/platform/fetch/guarded-connect.server.ts";
import { safeFetch, type FetchFailure, type FetchSuccess } from "#app/platform/fetch/safe-fetch.server.ts";
import { Counts } from "#app/platform/metrics/metrics.server.ts";
import type { Feed } from "#app/platform/prisma/client.ts";
import { withoutHeldFigures } from "#app/records/silence/silence.server.ts";
import { noEpisode, videoEpisodes } from "../labels.ts";
import type { ParsedFeed } from "../reading/parse.server.ts";
import { readFeed } from "../reading/read-feed.server.ts";
import { recordFailure, recordStart, recordSuccess, type FetchReport, type Visit } from "./fetch-record.server.ts";

export type IngestOptions = { signal?: AbortSignal; lookup?: Lookup; allowPrivate?: boolean; timeoutMs?: number };

const maxItems = { news: 200, podcast: 2_000 };
/** Read before choosing: some feeds put the oldest first. */
const maxRead = 2_000;
const inFlight = new Map<number, Promise<FetchReport>>();

type Parsed = Extract<ParsedFeed, { ok: true }>;

async function storeNews(visit: Visit, response: FetchSuccess, parsed: Parsed): Promise<FetchReport> {
  const { feed, at } = visit;
  const items = parsed.items
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, maxItems.news);
  const reading = { feed, items, now: at };
  const first = await planReading(db, reading);
  const read = { itemCount: items.length, newCount: first.created.length };
  const hasChanges = first.created.length + first.joined.length + first.updated.length > 0;
  return recordSuccess(visit, response, read, hasChanges, async (tx) => {
    if (!hasChanges) await touchReading(tx, reading, first);
    // Planned again inside: another feed may have brought the same story in between.
    else await storeReading(tx, reading, await planReading(tx, reading));
  });
}

async function storePodcast(visit: Visit, response: FetchSuccess, parsed: Parsed): Promise<FetchReport> {
  const { feed, at } = visit;
  const items = parsed.items.slice(0, maxItems.podcast);
  const reading = { feed, items, coverUrl: parsed.imageUrl, now: at };
  const plan = await planEpisodes(db, reading);
  const { created, updated, seenIds } = plan;
  const read = { itemCount: created.length + seenIds.length, newCount: created.length };
  return recordSuccess(visit, response, read, created.length + updated.length > 0, (tx) =>
    storeEpisodes(tx, reading, plan),
  );
}

/** Where the source lives from now on: a move for good (301, 308) that no other source already holds. */
async function newAddress(feed: Feed, permanentUrl: string | null): Promise<string | null> {
  if (!permanentUrl || permanentUrl === feed.feedUrl) return null;
  return (await db.feed.findUnique({ where: { feedUrl: permanentUrl }, select: { id: true } })) ? null : permanentUrl;
}

function failureLine(failure: FetchFailure, at: Date): string {
  if (failure.status !== 410) return failure.message;
  return `L’éditeur a supprimé ce flux (410)\u202F: la source est désactivée depuis le ${at.toLocaleDateString("fr-FR", { timeZone: "Europe/Paris" })}. Cherchez la nouvelle adresse sur son site, puis réactivez-la.`;
}

async function visitFeed(feed: Feed, options: IngestOptions): Promise<FetchReport> {
  const visit: Visit = { feed, startedAt: performance.now(), at: now(), bytes: 0, movedTo: null };
  const headers: Record<string, string> = {
    accept:
      "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5",
  };
  if (feed.etag) headers["if-none-match"] = feed.etag;
  if (feed.lastModified) headers["if-modified-since"] = feed.lastModified;
  const allowPrivate = options.allowPrivate ?? env.FEEDS_ALLOW_PRIVATE;
  const response = await safeFetch(feed.feedUrl, { ...options, allowPrivate, headers });
  if (!response.ok && response.kind === "aborted")
    return { ok: false, httpStatus: null, itemCount: 0, newCount: 0, error: response.message };
  if (!response.ok)
    return recordFailure(visit, failureLine(response, visit.at), response.status ?? null, response.retryAfterMs);
  visit.bytes = response.body.byteLength;
  visit.movedTo = await newAddress(feed, response.permanentUrl);
  if (response.status === 304)
    return recordSuccess(visit, response, { itemCount: 0, newCount: 0 }, false, (tx) =>
      touchUnchanged(tx, { feed, now: visit.at }),
    );
  await recordStart(visit);
  const parsed = await readFeed(response.body, {
    feedUrl: response.finalUrl,
    contentType: response.headers["content-type"] ?? "",
    maxItems: maxRead,
    maxContent: feed.kind === "podcast" ? 4_000 : 1_500,
    now: visit.at,
    allowLocalMedia: allowPrivate,
  });
  if (!parsed.ok) return recordFailure(visit, parsed.message, response.status);
  if (parsed.items.length === 0 && (response.truncated || parsed.cut))
    return recordFailure(
      visit,
      "Le flux est coupé avant son premier article. Nouvel essai plus tard, tout seul.",
      response.status,
    );
  if (feed.kind === "podcast" && parsed.items.length > 0 && !parsed.items.some(({ audio }) => audio)) {
    const isVideo = parsed.items.some((item) => item.isVideo);
    return recordFailure(visit, isVideo ? videoEpisodes : noEpisode, response.status);
  }
  const items = await withoutHeldFigures(parsed.items);
  // Some wait for the end of a silence: the source is asked for all of it again, changed since or not.
  const answer = items.length < parsed.items.length ? { ...response, headers: {} } : response;
  const store = feed.kind === "podcast" ? storePodcast : storeNews;
  return store(visit, answer, { ...parsed, items });
}

const fetches = new Counts(
  "feed_fetches_total",
  "Sources read, by what came of it.",
  ["outcome"],
  [["new"], ["unchanged"], ["failed"]],
);

async function counted(visit: Promise<FetchReport>): Promise<FetchReport> {
  const report = await visit.catch((error: unknown) => {
    fetches.add("failed");
    throw error;
  });
  fetches.add(!report.ok ? "failed" : report.newCount > 0 ? "new" : "unchanged");
  return report;
}

/** One transaction: a kill leaves it whole. Concurrent calls share one fetch. Null when the source is gone. */
export async function ingestFeed(feedId: number, options: IngestOptions = {}): Promise<FetchReport | null> {
  const running = inFlight.get(feedId);
  if (running) return running;
  const feed = await db.feed.findFirst({ where: { id: feedId, deletedAt: null } });
  if (!feed) return null;
  const started = inFlight.get(feedId) ?? counted(visitFeed(feed, options)).finally(() => inFlight.delete(feedId));
  inFlight.set(feedId, started);
  return started;
}
