import { followsOfArticle, followsSelect } from "#app/modules/articles/follows.server.ts";
import { visible } from "#app/modules/articles/queries.server.ts";
import { cardSelect, illustrationOf } from "#app/modules/articles/views.ts";
import { shownImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { shown } from "#app/modules/live/queries.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Follow } from "#app/modules/push/follows.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { readingMinutes } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";

/** What is older is no news to anyone. */
const WITHIN = 30 * DAY;
const MOST = 300;

export interface NewItem {
  /** "article:12", once in all. */
  key: string;
  kind: "Article" | "Direct" | "Élection";
  title: string;
  /** Path of this site. */
  href: string;
  at: string;
  minutes: number | null;
  image: ImageView | null;
  /** Whom it concerns. */
  follows: Follow[];
}

async function articles(since: Date): Promise<NewItem[]> {
  const rows = await db.article.findMany({
    where: { AND: [visible(), { publishedAt: { gt: since } }] },
    orderBy: { publishedAt: "desc" },
    take: MOST,
    select: { ...cardSelect, ...followsSelect },
  });
  return Promise.all(
    rows.map(async (row) => ({
      key: `article:${row.id}`,
      kind: "Article" as const,
      title: french(row.title),
      href: `/articles/${row.slug}`,
      at: (row.publishedAt ?? row.createdAt).toISOString(),
      minutes: readingMinutes(row.wordCount),
      image: shownImage(illustrationOf(row)),
      follows: await followsOfArticle(row),
    })),
  );
}

/** A coverage once: its last key moment, else that it began. It concerns the election whose results it has, too. */
async function directs(since: Date): Promise<NewItem[]> {
  const key = { isKeyMoment: true, deletedAt: null, publishedAt: { gt: since, lte: now() } };
  const rows = await db.direct.findMany({
    where: { AND: [await shown(), { OR: [{ startedAt: { gt: since } }, { updates: { some: key } }] }] },
    orderBy: { id: "desc" },
    take: MOST,
    select: {
      id: true,
      slug: true,
      title: true,
      startedAt: true,
      image: { select: imageSelect },
      results: { select: { electionId: true } },
      updates: { where: key, orderBy: { publishedAt: "desc" }, take: 1 },
    },
  });
  return rows.flatMap(({ id, slug, title, startedAt, image, results, updates: [update] }) => {
    const at = update?.publishedAt ?? startedAt;
    const elections = new Set(results.map(({ electionId }) => `election:${electionId}` as const));
    return at
      ? {
          key: `direct:${id}`,
          kind: "Direct" as const,
          title: french(update ? `${title}\u202F: ${update.headline}` : title),
          href: `/suivis-en-direct/${slug}${update ? `#maj-${update.id}` : ""}`,
          at: at.toISOString(),
          minutes: null,
          image: toImageView(image),
          follows: [`direct:${id}` as const, ...elections],
        }
      : [];
  });
}

/** The dates of an election that are near, or that moved, as they were told. */
async function dates(since: Date): Promise<NewItem[]> {
  const rows = await db.electionNotice.findMany({
    where: { createdAt: { gt: since }, election: { deletedAt: null, isPublished: true } },
    orderBy: { id: "desc" },
    take: MOST,
    select: { id: true, told: true, createdAt: true, election: { select: { id: true, name: true, slug: true } } },
  });
  return rows.map(({ id, told, createdAt, election }) => ({
    key: `dates:${id}`,
    kind: "Élection",
    title: french(
      `${election.name}\u202F: ${(JSON.parse(told) as { label: string }[]).map(({ label }) => label).join(", ")}`,
    ),
    href: `/elections/${election.slug}#calendrier`,
    at: createdAt.toISOString(),
    minutes: null,
    image: null,
    follows: [`election:${election.id}`],
  }));
}

const lately = cachedRead(async () => {
  const since = new Date(now().getTime() - WITHIN);
  const all = await Promise.all([articles(since), directs(since), dates(since)]);
  return all.flat().toSorted((one, other) => other.at.localeCompare(one.at));
});

/** What was published since then, within a month, in what someone follows: once each, newest first. */
export async function newFor(follows: readonly Follow[], since: Date | null = null, atMost = 30): Promise<NewItem[]> {
  const mine = new Set(follows);
  const after = since?.toISOString() ?? "";
  const items = (await lately()).filter((item) => item.at > after && item.follows.some((one) => mine.has(one)));
  return items.slice(0, atMost);
}
