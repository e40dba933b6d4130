import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { countryFlags } from "#app/utils/countries.ts";
import { foldKey } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { mediaOf } from "./media.ts";
import { MOST_ITEMS, MOST_TITLES } from "./stories.ts";
import { newsSelect, toNewsCard } from "./views.server.ts";

const titleSelect = {
  id: true,
  title: true,
  country: true,
  publishedAt: true,
  authorName: true,
  sources: {
    orderBy: [{ firstSeenAt: "asc" as const }, { feedId: "asc" as const }],
    select: { feed: { select: { name: true, flag: true, siteUrl: true, feedUrl: true, deletedAt: true } } },
  },
};

/** The stories of these items, newest item first in each, in the order of `items`. */
export async function storyCards(stories: readonly (readonly number[])[]) {
  const rows = await db.newsItem.findMany({
    where: { id: { in: stories.flatMap((ids) => ids.slice(0, MOST_ITEMS)) } },
    select: titleSelect,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const chosen = stories.flatMap((ids) => {
    const told = ids
      .flatMap((id) => byId.get(id) ?? [])
      .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || a.id - b.id);
    const once = Map.groupBy(told, (row) => `${mediaOf(row).map(({ key }) => key)} ${foldKey(row.title)}`);
    const shown = [...once.values()].flatMap(([row]) => row ?? []).slice(0, MOST_TITLES);
    const last = told.at(-1)?.publishedAt;
    return last ? [{ shown, last }] : [];
  });
  const leads = await db.newsItem.findMany({
    where: { id: { in: chosen.flatMap(({ shown }) => shown[0]?.id ?? []) } },
    select: newsSelect,
  });
  const leadById = new Map(leads.map((row) => [row.id, row]));
  return chosen.flatMap(({ shown, last }) => {
    const lead = leadById.get(shown[0]?.id ?? 0);
    const media = new Set(shown.flatMap((row) => mediaOf(row).map(({ key }) => key))).size;
    return lead ? [{ lead: toNewsCard(lead), titles: shown.map(toTitle), media, latestAt: last.toISOString() }] : [];
  });
}

/** An event, as the wall shows it, with its first item; what a medium repeats stands once in its titles. */
export type WallStory = Awaited<ReturnType<typeof storyCards>>[number];
export type StoryTitle = ReturnType<typeof toTitle>;

type Row = Prisma.NewsItemGetPayload<{ select: typeof titleSelect }>;

function toTitle(row: Row) {
  const { id, title, country, publishedAt, sources } = row;
  return {
    id,
    title: french(title),
    source: mediaOf(row)
      .map(({ name }) => name)
      .join(", "),
    flag: sources.find(({ feed }) => feed.deletedAt === null)?.feed.flag || countryFlags[country],
    country,
    createdAt: publishedAt.toISOString(),
  };
}
