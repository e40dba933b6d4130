import { type Tx, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { FetchSuccess } from "#app/platform/fetch/safe-fetch.server.ts";
import type { Feed, FeedFetch } from "#app/platform/prisma/client.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";

/** What came of a reading, as its log has it. */
export type FetchReport = Pick<FeedFetch, "ok" | "httpStatus" | "itemCount" | "newCount" | "error">;

const actor = systemActor("feeds");

export type Visit = { feed: Feed; startedAt: number; at: Date; bytes: number; movedTo: string | null };

const noteFetch = (tx: Tx, { feed, startedAt, at, bytes }: Visit, report: FetchReport) =>
  tx.feedFetch.create({
    data: { ...report, feedId: feed.id, at, bytes, duration: Math.round(performance.now() - startedAt) },
  });

const periodMs = () => env.FEEDS_REFRESH_SECONDS * 1000;
const later = (at: Date, wait: number) => new Date(at.getTime() + wait);

const longestWait = 12 * 3_600_000;

/**
 * When to ask a source again. @param periodMs FEEDS_REFRESH_SECONDS, in ms. @param failures in a row, this one
 * included. @param retryAfterMs asked by the server, 24 hours at most. @param random 0 to 1, spreads the sources.
 * @returns milliseconds; doubles with each failure, at most 12 hours, ± 10 %.
 */
export function nextWait({
  periodMs,
  failures,
  retryAfterMs = 0,
  random = Math.random(),
}: {
  periodMs: number;
  failures: number;
  retryAfterMs?: number | undefined;
  random?: number;
}): number {
  const wait = Math.min(periodMs * 2 ** Math.min(failures, 12), Math.max(longestWait, periodMs));
  return Math.max(Math.round(wait * (0.9 + 0.2 * random)), retryAfterMs);
}

/** Put off before parsing, as if it had failed: one that kills the process is not the first that the next one reads. */
export async function recordStart({ feed, at }: Visit): Promise<void> {
  const nextFetchAt = later(at, nextWait({ periodMs: periodMs(), failures: feed.failureCount + 1 }));
  await maintain("feeds.reading", (tx) => tx.feed.updateMany({ where: { id: feed.id }, data: { nextFetchAt } }));
}

async function noteSuccess(tx: Tx, visit: Visit, response: FetchSuccess, report: FetchReport): Promise<void> {
  const { feed, at } = visit;
  // A cut document must be fetched again whole: its ETag is not stored.
  const validators = response.truncated
    ? { etag: null, lastModified: null }
    : { etag: response.headers.etag ?? null, lastModified: response.headers["last-modified"] ?? null };
  await tx.feed.updateMany({
    where: { id: feed.id },
    data: {
      ...(response.status === 304 ? {} : validators),
      lastFetchedAt: at,
      lastSuccessAt: at,
      lastStatus: response.status,
      lastError: null,
      failureCount: 0,
      nextFetchAt: later(at, nextWait({ periodMs: periodMs(), failures: 0 })),
    },
  });
  // Unless staff gave it another address in the meantime.
  if (visit.movedTo)
    await tx.feed.updateMany({ where: { id: feed.id, feedUrl: feed.feedUrl }, data: { feedUrl: visit.movedTo } });
  await noteFetch(tx, visit, report);
}

/** Stores what was read. Pages are invalidated only when something they show has changed: the rest is housekeeping. */
export async function recordSuccess(
  visit: Visit,
  response: FetchSuccess,
  read: Pick<FetchReport, "itemCount" | "newCount">,
  hasChanges: boolean,
  store: (tx: Tx) => Promise<void>,
): Promise<FetchReport> {
  const { feed, movedTo } = visit;
  const report = { ok: true, httpStatus: response.status, ...read, error: null };
  const work = async (tx: Tx) => {
    await store(tx);
    await noteSuccess(tx, visit, response, report);
  };
  if (!hasChanges && !movedTo) await maintain("feeds.unchanged", work);
  else
    await change(actor, "feeds.fetched", async (tx, note) => {
      await work(tx);
      return note({
        subject: `feed:${feed.id}`,
        ...(movedTo && { before: { feedUrl: feed.feedUrl } }),
        after: { items: read.itemCount, new: read.newCount, ...(movedTo && { feedUrl: movedTo }) },
      });
    });
  return report;
}

export async function recordFailure(visit: Visit, error: string, httpStatus: number | null, retryAfterMs?: number) {
  const { feed, at } = visit;
  const report: FetchReport = { ok: false, httpStatus, itemCount: 0, newCount: 0, error };
  const failures = feed.failureCount + 1;
  const data = {
    lastFetchedAt: at,
    lastStatus: httpStatus,
    lastError: error,
    failureCount: { increment: 1 },
    nextFetchAt: later(at, nextWait({ periodMs: periodMs(), failures, retryAfterMs })),
  };
  if (httpStatus === 410) {
    // 410 from the publisher: we deactivate the source, and staff will ask about it, so it is audited.
    await change(actor, "feeds.deactivated", async (tx, note) => {
      await tx.feed.updateMany({ where: { id: feed.id }, data: { ...data, isActive: false } });
      await noteFetch(tx, visit, report);
      const after = { isActive: false, status: httpStatus };
      return note({ subject: `feed:${feed.id}`, before: { isActive: true }, after });
    });
  } else {
    await maintain("feeds.failed", async (tx) => {
      if ((await tx.feed.updateMany({ where: { id: feed.id }, data })).count > 0) await noteFetch(tx, visit, report);
    });
  }
  return report;
}
