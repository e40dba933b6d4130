import { type Tx, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { FetchSuccess } from "#app/platform/fetch/safe-fetch.server.ts";
import type { Feed, Prisma } from "#app/platform/prisma/client.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";

export type FetchReport = {
  ok: boolean;
  status: number | null;
  itemCount: number;
  newCount: number;
  message: string | null;
};

const actor = systemActor("feeds");

export type Visit = { feed: Feed; startedAt: number; at: Date; bytes: number; movedTo: string | null };
type Written = Omit<FetchReport, "message">;

function feedRow({ feed, startedAt, at, bytes }: Visit, report: FetchReport) {
  const data = {
    feedId: feed.id,
    at,
    ok: report.ok,
    httpStatus: report.status,
    itemCount: report.itemCount,
    newCount: report.newCount,
    bytes,
    duration: Math.round(performance.now() - startedAt),
    error: report.message,
  };
  return data satisfies Prisma.FeedFetchUncheckedCreateInput;
}

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

export async function recordSuccess(tx: Tx, visit: Visit, response: FetchSuccess, written: Written): Promise<void> {
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
  await tx.feedFetch.create({ data: feedRow(visit, { ...written, message: null }) });
}

export async function recordFailure(visit: Visit, message: string, status: number | null, retryAfterMs?: number) {
  const { feed, at } = visit;
  const report: FetchReport = { ok: false, status, itemCount: 0, newCount: 0, message };
  const failures = feed.failureCount + 1;
  const data = {
    lastFetchedAt: at,
    lastStatus: status,
    lastError: message,
    failureCount: { increment: 1 },
    nextFetchAt: later(at, nextWait({ periodMs: periodMs(), failures, retryAfterMs })),
  };
  if (status === 410) {
    // 410 from the publisher: we deactivate the source, and staff will ask about it, so it is audited.
    await change(actor, "feeds.deactivated", async (tx, note) => {
      await tx.feed.updateMany({ where: { id: feed.id }, data: { ...data, isActive: false } });
      await tx.feedFetch.create({ data: feedRow(visit, report) });
      return note({ subject: `feed:${feed.id}`, before: { isActive: true }, after: { isActive: false, status } });
    });
  } else {
    await maintain("feeds.failed", async (tx) => {
      if ((await tx.feed.updateMany({ where: { id: feed.id }, data })).count > 0)
        await tx.feedFetch.create({ data: feedRow(visit, report) });
    });
  }
  return report;
}

/** Pages are invalidated only when something they show has changed: the rest is housekeeping. */
export async function write(visit: Visit, written: Written, hasChanges: boolean, work: (tx: Tx) => Promise<void>) {
  const { feed, movedTo } = visit;
  if (!hasChanges && !movedTo) return maintain("feeds.unchanged", work);
  await change(actor, "feeds.fetched", async (tx, note) => {
    await work(tx);
    return note({
      subject: `feed:${feed.id}`,
      ...(movedTo && { before: { feedUrl: feed.feedUrl } }),
      after: { items: written.itemCount, new: written.newCount, ...(movedTo && { feedUrl: movedTo }) },
    });
  });
}
