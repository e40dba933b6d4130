import { signedImageSet, signedImageUrl } from "#app/modules/media-proxy/signed-address.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";

export const newsSelect = {
  ...selectOf(["id", "title", "content", "link", "imageUrl", "imageAlt", "authorName", "country"]),
  ...selectOf(["isRss", "isDemo", "publishedAt"]),
  image: { select: imageSelect },
  sources: {
    orderBy: [{ firstSeenAt: "asc" }, { feedId: "asc" }],
    select: { feedId: true, link: true, feed: { select: { name: true, flag: true, siteUrl: true, deletedAt: true } } },
  },
} satisfies Prisma.NewsItemSelect;

type Row = Prisma.NewsItemGetPayload<{ select: typeof newsSelect }>;

function distinctSources({ link, sources }: Row) {
  const alive = sources.filter(({ feed }) => feed.deletedAt === null);
  const once = [...new Map(alive.toReversed().map((source) => [source.feedId, source])).values()].toReversed();
  return once.toSorted((a, b) => Number(b.link === link) - Number(a.link === link));
}

const ownFile = (image: ImageView | null) =>
  image ? `${image.base}/${image.widths.findLast((width) => width <= 640) ?? image.widths[0]}.jpg` : null;

export function toNewsCard(row: Row) {
  const sources = distinctSources(row);
  const image = toImageView(row.image, row.imageAlt);
  const remote = image ? null : row.imageUrl;
  return {
    ...pick(row, ["id", "link", "authorName", "country", "isRss", "isDemo", "imageAlt"]),
    title: french(row.title),
    imageUrl: remote ? signedImageUrl(remote, 640) : ownFile(image),
    sources: sources.length > 0 ? sources.map(({ feed }) => feed.name) : [row.authorName].filter(Boolean),
    createdAt: row.publishedAt.toISOString(),
    flag: sources[0]?.feed.flag ?? "",
    content: french(row.content),
    imageSet: remote ? signedImageSet(remote) : null,
    image,
  };
}

export type NewsCard = ReturnType<typeof toNewsCard>;

const summaryFields = ["id", "title", "imageUrl", "link", "sources", "authorName", "country", "createdAt"] as const;

/** What `/api/rss-news/combined`, the strip and the ticker get (docs/product.md, 3 and 7). */
export const toNewsSummary = (row: Row) => pick(toNewsCard(row), [...summaryFields, "isRss", "flag"]);

export function toNewsPage(row: Row) {
  const sourceLinks = distinctSources(row).map(({ feedId, link, feed }) => ({
    feedId,
    ...pick(feed, ["name", "flag", "siteUrl"]),
    link,
  }));
  return { ...toNewsCard(row), sourceLinks };
}

export type NewsPage = ReturnType<typeof toNewsPage>;
