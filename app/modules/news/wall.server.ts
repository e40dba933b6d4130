import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import type { Country } from "#app/platform/prisma/enums.ts";
import { countryFlags } from "#app/utils/countries.ts";
import { matchExpression, searchWords } from "#app/utils/full-text.ts";
import { selectOf } from "#app/utils/pick.ts";
import { foldKey } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { clamp, newest, shown } from "./queries.server.ts";
import { MOST_ITEMS, MOST_TITLES, mediaOf } from "./stories.ts";
import { newsSelect, toNewsCard } from "./views.server.ts";

interface WallQuery {
  country?: Country | null | undefined;
  sourceId?: number | null | undefined;
  q?: string | null | undefined;
  cursor?: string | null | undefined;
  limit: number;
}

const placeSelect = { id: true, publishedAt: true, storyId: true } as const;

type Place = Prisma.NewsItemGetPayload<{ select: typeof placeSelect }>;

interface List {
  after: (take: number) => Promise<Place[]>;
  within: (storyIds: number[]) => Promise<Place[]>;
  cursorAt: (place: Place) => string;
}

/** Items of one page's stories that count; past it, a story may stand again. */
const MOST_WITHIN = 2_000;

type DatePlace = { publishedAt: Date; id: number };

/** Opaque text for the query string: "d" then the date in ms and the identifier, base 36. */
function writeDateCursor({ publishedAt, id }: DatePlace): string {
  return `d${publishedAt.getTime().toString(36)}.${id.toString(36)}`;
}

function writeIdCursor(id: number): string {
  return `i${id.toString(36)}`;
}

/** Null for anything but a date cursor: a page asked with a damaged one is the first page. */
function readDateCursor(text: string | null | undefined): DatePlace | null {
  const match = /^d(-?[0-9a-z]{1,10})\.([0-9a-z]{1,8})$/.exec(text ?? "");
  if (!match) return null;
  const publishedAt = new Date(Number.parseInt(match[1] ?? "", 36));
  return Number.isNaN(publishedAt.getTime()) ? null : { publishedAt, id: Number.parseInt(match[2] ?? "", 36) };
}

function readIdCursor(text: string | null | undefined): number | null {
  const match = /^i([0-9a-z]{1,8})$/.exec(text ?? "");
  return match ? Number.parseInt(match[1] ?? "", 36) : null;
}

/** "At or before that date, and not that item or one after it": a form SQLite answers from one index. */
function after(cursor: string | null | undefined, id: "id" | "newsItemId") {
  const place = readDateCursor(cursor);
  if (!place) return { publishedAt: { lte: now() } };
  const { publishedAt } = place;
  return { publishedAt: { lte: publishedAt }, OR: [{ publishedAt: { lt: publishedAt } }, { [id]: { lt: place.id } }] };
}

async function everything({ country, cursor }: WallQuery): Promise<List> {
  const where = { ...(await shown()), ...(country ? { country } : {}) };
  const list = (more: Prisma.NewsItemWhereInput, take: number) =>
    db.newsItem.findMany({ where: { ...where, ...more }, orderBy: newest, take, select: placeSelect });
  return {
    after: (take) => list(after(cursor, "id"), take),
    within: (storyIds) => list({ storyId: { in: storyIds }, publishedAt: { lte: now() } }, MOST_WITHIN),
    cursorAt: writeDateCursor,
  };
}

function ofSource(feedId: number, { country, cursor }: WallQuery): List {
  const visible = { isHidden: false, deletedAt: null, ...(country ? { country } : {}) };
  return {
    after: async (take) => {
      const rows = await db.newsItemSource.findMany({
        where: { feedId, ...after(cursor, "newsItemId"), newsItem: visible },
        orderBy: [{ publishedAt: "desc" }, { newsItemId: "desc" }],
        take,
        select: { newsItem: { select: placeSelect } },
      });
      return rows.map(({ newsItem }) => newsItem);
    },
    within: (storyIds) =>
      db.newsItem.findMany({
        where: { ...visible, storyId: { in: storyIds }, publishedAt: { lte: now() }, sources: { some: { feedId } } },
        orderBy: newest,
        take: MOST_WITHIN,
        select: placeSelect,
      }),
    cursorAt: writeDateCursor,
  };
}

async function matching(match: string, { country, sourceId, cursor }: WallQuery): Promise<List> {
  // The "+" keeps SQLite from starting with all the items of the source.
  const filters = [
    Prisma.sql`n."isHidden" = 0 AND n."deletedAt" IS NULL`,
    "isDemo" in (await shown()) ? Prisma.sql`AND n."isDemo" = 0` : Prisma.empty,
    country ? Prisma.sql`AND n."country" = ${country}` : Prisma.empty,
    sourceId
      ? Prisma.sql`AND EXISTS (SELECT 1 FROM "NewsItemSource" s WHERE s."newsItemId" = n."id" AND +s."feedId" = ${sourceId})`
      : Prisma.empty,
  ];
  // By identifier: the index gives its matches in that order, so a page costs a page whatever the number of matches.
  const list = async (rowids: Prisma.Sql, take: number) => {
    const found = await db.$queryRaw<{ id: bigint | number }[]>`
      SELECT n."id" AS id FROM "news_fts" f CROSS JOIN "NewsItem" n ON n."id" = f.rowid
      WHERE "news_fts" MATCH ${match} AND ${rowids} AND ${Prisma.join(filters, " ")}
      ORDER BY f.rowid DESC LIMIT ${take}`;
    return db.newsItem.findMany({
      where: { id: { in: found.map(({ id }) => Number(id)) } },
      orderBy: { id: "desc" },
      select: placeSelect,
    });
  };
  return {
    after: (take) => list(Prisma.sql`f.rowid < ${readIdCursor(cursor) ?? Number.MAX_SAFE_INTEGER}`, take),
    within: async (storyIds) => {
      const members = await db.newsItem.findMany({
        where: { storyId: { in: storyIds } },
        orderBy: newest,
        take: MOST_WITHIN,
        select: { id: true },
      });
      const ids = members.map(({ id }) => id);
      // Bounded on both sides: the index is read between them alone.
      const between = Prisma.sql`f.rowid BETWEEN ${Math.min(...ids)} AND ${Math.max(...ids)}`;
      return list(
        Prisma.sql`${between} AND f.rowid IN (SELECT "value" FROM json_each(${JSON.stringify(ids)}))`,
        MOST_WITHIN,
      );
    },
    cursorAt: ({ id }) => writeIdCursor(id),
  };
}

async function listAsked(query: WallQuery): Promise<List | null> {
  if (!query.q?.trim()) return query.sourceId ? ofSource(query.sourceId, query) : everything(query);
  const match = matchExpression(searchWords(query.q));
  return match ? matching(match, query) : null;
}

const titleSelect = {
  ...selectOf(["id", "title", "country", "publishedAt", "authorName"]),
  sources: {
    orderBy: [{ firstSeenAt: "asc" as const }, { feedId: "asc" as const }],
    select: { feed: { select: { name: true, flag: true, siteUrl: true, feedUrl: true, deletedAt: true } } },
  },
};

async function storyCards(stories: readonly (readonly number[])[]) {
  const rows = await db.newsItem.findMany({
    where: { id: { in: stories.flatMap((ids) => ids.slice(0, MOST_ITEMS)) } },
    select: titleSelect,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const chosen = stories.flatMap((ids) => {
    const listed = ids
      .flatMap((id) => byId.get(id) ?? [])
      .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || a.id - b.id);
    const once = Map.groupBy(listed, (row) => `${mediaOf(row).map(({ key }) => key)} ${foldKey(row.title)}`);
    const shown = [...once.values()].flatMap(([row]) => row ?? []).slice(0, MOST_TITLES);
    const last = listed.at(-1)?.publishedAt;
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

/**
 * A page of the wall, newest first; with words, matches by arrival. A story stands where its newest item does, and
 * holds what the filters left of it. The cursor uses one index: page 5,000 costs what page 1 does. An unreadable cursor
 * is page 1.
 */
export async function listWall(query: WallQuery) {
  const limit = clamp(query.limit);
  const list = await listAsked(query);
  if (!list) return { stories: [], nextCursor: null };
  // Some items stand higher, in their story; a source may name one twice.
  const take = limit * 4 + 1;
  const rows = await list.after(take);
  const storyIds = [...new Set(rows.flatMap(({ storyId }) => storyId ?? []))];
  const members = storyIds.length > 0 ? await list.within(storyIds) : [];
  const byStory = Map.groupBy(members, ({ storyId }) => storyId);
  const storiesByItem = new Map<number, number[]>();
  let last: Place | undefined;
  let isCut = rows.length === take;
  for (const row of rows) {
    if (storiesByItem.size === limit) {
      isCut = true;
      break;
    }
    last = row;
    const story = (row.storyId === null ? undefined : byStory.get(row.storyId)) ?? [row];
    if (story[0]?.id === row.id)
      storiesByItem.set(
        row.id,
        story.map(({ id }) => id),
      );
  }
  return {
    stories: await storyCards([...storiesByItem.values()]),
    nextCursor: isCut && last ? list.cursorAt(last) : null,
  };
}
