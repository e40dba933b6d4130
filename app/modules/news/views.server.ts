import { signedImageSet, signedImageUrl } from "#app/modules/media-proxy/signed-address.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { Country } from "#app/platform/prisma/enums.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { french } from "#app/utils/typography.ts";

/** What `/api/rss-news/combined`, the strip and the ticker get (docs/product.md, 3 and 7). */
export interface NewsSummary {
  id: number;
  title: string;
  /** Same origin, 640 px wide at most. */
  imageUrl: string | null;
  link: string | null;
  /** Names, the one whose words are shown first. */
  sources: string[];
  authorName: string;
  country: Country;
  /** ISO 8601, UTC: when the item was published. */
  createdAt: string;
  isRss: boolean;
  /** Emoji of the first source; empty when it has none. */
  flag: string;
}

/** A card of the wall. */
export interface NewsCard extends NewsSummary {
  content: string;
  /** Stands in for a real one, and is labelled so. */
  isDemo: boolean;
  imageAlt: string;
  /** `srcset` of someone else's picture, through our proxy. */
  imageSet: string | null;
  /** Our own picture, when staff chose one. */
  image: ImageView | null;
}

/** An item opened: each source keeps its own address, so none hides another. */
export interface NewsPage extends NewsCard {
  sourceLinks: { feedId: number; name: string; flag: string; siteUrl: string; link: string | null }[];
}

export const newsSelect = {
  id: true,
  title: true,
  content: true,
  link: true,
  imageUrl: true,
  imageAlt: true,
  authorName: true,
  country: true,
  isRss: true,
  isDemo: true,
  publishedAt: true,
  image: { select: imageSelect },
  sources: {
    orderBy: [{ firstSeenAt: "asc" }, { feedId: "asc" }],
    select: { feedId: true, link: true, feed: { select: { name: true, flag: true, siteUrl: true, deletedAt: true } } },
  },
} satisfies Prisma.NewsItemSelect;

type Row = Prisma.NewsItemGetPayload<{ select: typeof newsSelect }>;

/** One source a feed; the one the item's link comes from stands first. */
function distinctSources({ link, sources }: Row) {
  const alive = sources.filter(({ feed }) => feed.deletedAt === null);
  const once = [...new Map(alive.toReversed().map((source) => [source.feedId, source])).values()].toReversed();
  return once.toSorted((a, b) => Number(b.link === link) - Number(a.link === link));
}

const ownFile = (image: ImageView | null) =>
  image ? `${image.base}/${image.widths.findLast((width) => width <= 640) ?? image.widths[0]}.jpg` : null;

export function toNewsCard(row: Row): NewsCard {
  const sources = distinctSources(row);
  const image = toImageView(row.image, row.imageAlt);
  const remote = image ? null : row.imageUrl;
  return {
    id: row.id,
    title: french(row.title),
    imageUrl: remote ? signedImageUrl(remote, 640) : ownFile(image),
    link: row.link,
    sources: sources.length > 0 ? sources.map(({ feed }) => feed.name) : [row.authorName].filter(Boolean),
    authorName: row.authorName,
    country: row.country,
    createdAt: row.publishedAt.toISOString(),
    isRss: row.isRss,
    flag: sources[0]?.feed.flag ?? "",
    content: french(row.content),
    isDemo: row.isDemo,
    imageAlt: row.imageAlt,
    imageSet: remote ? signedImageSet(remote) : null,
    image,
  };
}

export function toNewsSummary(row: Row): NewsSummary {
  const { id, title, imageUrl, link, sources, authorName, country, createdAt, isRss, flag } = toNewsCard(row);
  return { id, title, imageUrl, link, sources, authorName, country, createdAt, isRss, flag };
}

export function toNewsPage(row: Row): NewsPage {
  const sourceLinks = distinctSources(row).map(({ feedId, link, feed: { name, flag, siteUrl } }) => ({
    feedId,
    name,
    flag,
    siteUrl,
    link,
  }));
  return { ...toNewsCard(row), sourceLinks };
}
