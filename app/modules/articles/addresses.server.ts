import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { visible } from "./queries.server.ts";

export interface ArticleAddress {
  slug: string;
  title: string;
  publishedAt: Date;
  /** The last change of the text readers saw. */
  modifiedAt: Date;
}

/** Addresses of the published articles, newest first, for the maps of the site; `since` keeps the later ones only. */
export async function articleAddresses({ limit, since }: { limit: number; since?: Date }): Promise<ArticleAddress[]> {
  const rows = await db.article.findMany({
    where: { AND: [visible(), since ? { publishedAt: { gte: since } } : {}] },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: limit,
    select: { slug: true, title: true, publishedAt: true, modifiedAt: true, updatedAt: true },
  });
  return rows.map(({ slug, title, publishedAt, modifiedAt, updatedAt }) => {
    const published = publishedAt ?? updatedAt;
    return { slug, title, publishedAt: published, modifiedAt: modifiedAt ?? published };
  });
}

/** Articles of the last two days, for news search engines: at most 1,000. */
export function recentArticleAddresses(): Promise<ArticleAddress[]> {
  return articleAddresses({ limit: 1000, since: new Date(now().getTime() - 2 * DAY) });
}
