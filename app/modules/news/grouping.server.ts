import { DAY, now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { createThreads } from "#app/platform/jobs/worker-threads.server.ts";
import { shownChanged } from "#app/records/audit/shown-changes.server.ts";
import { selectOf } from "#app/utils/pick.ts";
import { type StoryItem, MOST_COMPARED, mediaOf } from "./stories.ts";

const COMPARED = 3 * DAY;

// Node runs the source; the build emits a file of its own and puts its name here (vite.config.ts).
const program = new URL("./story-worker.server.ts", import.meta.url);
const inThread = createThreads<StoryItem[], Map<number, number>>(program, {
  timeMs: 10_000,
  heapMb: 256,
  maxThreads: 1,
});

/**
 * Groups new items into stories with those of other media, and drops the pages that show them.
 * Without an answer of the thread each is a story alone: it is never tried twice.
 * @returns how many changed story.
 */
export async function groupNews(): Promise<number> {
  const from = new Date(now().getTime() - COMPARED);
  const shown = { isRss: true, isDemo: false, isHidden: false, deletedAt: null, publishedAt: { gte: from } };
  const unplaced = await db.newsItem.findFirst({ where: { ...shown, storyId: null }, select: { id: true } });
  if (!unplaced) return 0;
  const rows = await db.newsItem.findMany({
    where: shown,
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: MOST_COMPARED,
    select: {
      ...selectOf(["id", "title", "content", "authorName", "publishedAt", "storyId"]),
      sources: { select: { feed: { select: { name: true, siteUrl: true, feedUrl: true, deletedAt: true } } } },
    },
  });
  const answered = await inThread(
    rows.map((row) => ({
      id: row.id,
      title: row.title,
      content: row.content.slice(0, 400),
      media: mediaOf(row).map(({ key }) => key),
      at: row.publishedAt.getTime(),
      storyId: row.storyId,
    })),
  );
  const storyOf = answered.ok ? answered.answer : new Map<number, number>();
  const placed = rows.flatMap(({ id, storyId }) => {
    const story = storyOf.get(id) ?? storyId ?? id;
    return story === storyId ? [] : [[id, story]];
  });
  await maintain("news.grouped", async (tx) => {
    await tx.$executeRaw`
      UPDATE "NewsItem" AS n SET "storyId" = j."value" ->> 1 FROM json_each(${JSON.stringify(placed)}) j
      WHERE n."id" = j."value" ->> 0`;
    const last = rows.at(-1)?.publishedAt;
    if (last && rows.length === MOST_COMPARED)
      await tx.$executeRaw`
        UPDATE "NewsItem" SET "storyId" = "id"
        WHERE "storyId" IS NULL AND "publishedAt" >= ${from} AND "publishedAt" <= ${last} AND "isDemo" = 0`;
  });
  await shownChanged(["wall"]);
  return placed.length;
}
