import { setImmediate as nextTurn } from "node:timers/promises";
import { purgeUnseenNews } from "#app/modules/news/incoming.server.ts";
import { DAY, MINUTE, SECOND, now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { watchQueue } from "#app/platform/jobs/job-queues.server.ts";
import type { Pending } from "#app/platform/jobs/pending.ts";
import { log } from "#app/platform/log.server.ts";
import { NotPrimary, isPrimary } from "#app/platform/role.server.ts";
import { shownChanged } from "#app/records/audit/shown-changes.server.ts";
import { ingestFeed, type IngestOptions } from "./ingest.server.ts";

const maxConcurrent = 4;
/** Of them, those that failed last time: a slow source may not hold the place of a good one. */
const failingAtOnce = 2;
const keptDays = 30;

/** How often to look for sources that are due (ms): each has its own moment, spread by jitter. */
export const feedTickMs = Math.min(15_000, Math.max(1_000, (env.FEEDS_REFRESH_SECONDS * 1000) / 4));

/** Two tries more, put off twice as long each time (fetch-record.server.ts), ms. */
const LATE_AFTER = Math.max(30 * MINUTE, 8 * env.FEEDS_REFRESH_SECONDS * SECOND);

export function watchFeeds(): void {
  watchQueue("feeds", { name: "feeds", lateAfterMs: LATE_AFTER, pending: failingSources });
}

/** This process began: while the site was stopped nothing was late. */
const begun = now();

async function failingSources(): Promise<Pending> {
  const rows = await db.feed.findMany({
    where: { isActive: true, deletedAt: null, failureCount: { gt: 0 } },
    select: { name: true, lastError: true, lastSuccessAt: true, createdAt: true },
  });
  const readAt = (row: (typeof rows)[number]) => (row.lastSuccessAt ?? row.createdAt).getTime();
  const [oldest] = rows.toSorted((a, b) => readAt(a) - readAt(b));
  if (!oldest) return { count: 0, since: null, lastError: null };
  const since = new Date(Math.max(readAt(oldest), begun.getTime()));
  return { count: rows.length, since, lastError: oldest.lastError && `${oldest.name}\u202F: ${oldest.lastError}` };
}

/** Four at a time, sound ones first; nothing on a replica. Each commits alone: a kill repeats and loses nothing. */
export async function refreshDueFeeds(options: IngestOptions = {}) {
  const total = { fetched: 0, failed: 0, newItems: 0 };
  if (!isPrimary()) return total;
  const tried = new Set<number>();
  let failing = 0;
  const claim = async (): Promise<{ id: number; failureCount: number } | null> => {
    const due = {
      isActive: true,
      deletedAt: null,
      // Further away than any source is put off: written by a clock that was ahead.
      OR: [
        { nextFetchAt: null },
        { nextFetchAt: { lte: now() } },
        { nextFetchAt: { gt: new Date(now().getTime() + 2 * DAY) } },
      ],
      id: { notIn: [...tried] },
    };
    const next = await db.feed.findFirst({
      where: failing >= failingAtOnce ? { ...due, failureCount: 0 } : due,
      orderBy: [{ failureCount: "asc" }, { nextFetchAt: "asc" }, { id: "asc" }],
      select: { id: true, failureCount: true },
    });
    if (!next || tried.has(next.id)) return next ? claim() : null;
    tried.add(next.id);
    return next;
  };
  const work = async () => {
    for (let next = await claim(); next && isPrimary() && !options.signal?.aborted; next = await claim()) {
      const isFailing = next.failureCount > 0;
      if (isFailing) failing += 1;
      try {
        const report = await ingestFeed(next.id, options);
        total.fetched += 1;
        total.newItems += report?.newCount ?? 0;
        if (report && !report.ok) total.failed += 1;
      } catch (error) {
        if (error instanceof NotPrimary) return;
        total.failed += 1;
        log.error({ err: error, feed: next.id }, "feed ingestion failed");
        await postpone(next.id);
      } finally {
        if (isFailing) failing -= 1;
      }
      await nextTurn();
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return total;
}

/** A fault of ours must not become a loop over one source. */
async function postpone(feedId: number): Promise<void> {
  const data = {
    nextFetchAt: new Date(now().getTime() + 15 * 60_000),
    failureCount: { increment: 1 },
    lastError: "La lecture a échoué de notre côté. Nouvel essai dans un quart d’heure.",
  };
  await maintain("feeds.postponed", (tx) => tx.feed.updateMany({ where: { id: feedId }, data })).catch(() => {});
}

export async function purgeFeeds(): Promise<number> {
  const limit = new Date(now().getTime() - keptDays * DAY);
  const removed = await purgeUnseenNews(limit);
  await maintain("feeds.purge", (tx) => tx.feedFetch.deleteMany({ where: { at: { lt: limit } } }));
  if (removed > 0) await shownChanged(["wall"]);
  return removed;
}
