import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { visible } from "./queries.server.ts";

const select = { slug: true, title: true, publishedAt: true, modifiedAt: true, updatedAt: true } as const;

type Row = Prisma.ArticleGetPayload<{ select: typeof select }>;

/** `modifiedAt`: the last change of the text readers saw. */
function toAddress({ slug, title, publishedAt, modifiedAt, updatedAt }: Row) {
  const published = publishedAt ?? updatedAt;
  return { slug, title, publishedAt: published, modifiedAt: modifiedAt ?? published };
}

/** Rows read at once while a map of the site is written. */
const AT_ONCE = 1000;

/** Addresses of the published articles numbered from `first` to `last`, a thousand at a time: never all of them in memory. */
export async function* articleAddresses(first: number, last: number) {
  for (let after = first - 1; ;) {
    const rows = await db.article.findMany({
      where: { AND: [visible(), { id: { gt: after, lte: last } }] },
      orderBy: { id: "asc" },
      take: AT_ONCE,
      select: { id: true, ...select },
    });
    if (rows.length > 0) yield rows.map(toAddress);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? last;
  }
}

/** The highest number an article has, published or not; 0 without any. */
export async function lastArticleNumber(): Promise<number> {
  return (await db.article.findFirst({ orderBy: { id: "desc" }, select: { id: true } }))?.id ?? 0;
}

/** Articles of the last two days, newest first, for news search engines: at most 1,000. */
export async function recentArticleAddresses() {
  const rows = await db.article.findMany({
    where: { AND: [visible(), { publishedAt: { gte: new Date(now().getTime() - 2 * DAY) } }] },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: 1000,
    select,
  });
  return rows.map(toAddress);
}
