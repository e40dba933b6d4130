import { type LinkedTexts, findOutdated, saveMentions } from "#app/modules/glossary/linking.server.ts";
import { shownLinks } from "#app/modules/glossary/queries.server.ts";
import { withoutRepeats } from "#app/modules/illustrations/stock-illustrations.ts";
import { now, DAY } from "#app/platform/clock.server.ts";
import { searchWithSpelling } from "#app/platform/database/full-text.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { MAX_IN_LIST, db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import { asWritten } from "#app/utils/full-text.ts";
import { paged } from "#app/utils/paged.ts";
import { french } from "#app/utils/typography.ts";
import { searchArticleIds } from "./search.server.ts";
import {
  type ArticleCard,
  type ArticlePage,
  cardSelect,
  keyPointsIn,
  pageSelect,
  toArticleCard,
  toArticlePage,
} from "./views.ts";

/** Articles whose text is to be linked again: deleted or not, so that what comes back is right. */
export const articleTexts: LinkedTexts = {
  stale: (mark, most) =>
    findOutdated(mark, (search) =>
      db.article.findMany({ ...search, take: most, select: { id: true, version: true, bodyHtml: true } }),
    ),
  // In SQL: the text is the same, and so is the day it was last changed.
  async save(tx, { id, version }, { linkedHtml, linkedWith, slugs }) {
    const count = await tx.$executeRaw`
      UPDATE "Article" SET "linkedHtml" = ${linkedHtml}, "linkedWith" = ${linkedWith}
      WHERE "id" = ${id} AND "version" = ${version}`;
    if (count > 0) await saveMentions(tx, id, slugs);
  },
};

export async function withTerms(article: ArticlePage): Promise<ArticlePage> {
  return { ...article, bodyHtml: await shownLinks(article.bodyHtml) };
}

/** What readers may see, of what `where` says. */
export function visible(where: Prisma.ArticleWhereInput = {}): Prisma.ArticleWhereInput {
  return { deletedAt: null, status: "published", publishedAt: { lte: now() }, AND: where };
}

const findVisible = <Fields extends Prisma.ArticleSelect>(where: Prisma.ArticleWhereInput, select: Fields) =>
  db.article.findFirst({ where: visible(where), select });

const newestFirst = [{ publishedAt: "desc" }, { id: "desc" }] satisfies Prisma.ArticleOrderByWithRelationInput[];

const newest = (where: Prisma.ArticleWhereInput, take: number) => ({
  where: visible(where),
  orderBy: newestFirst,
  take,
});

async function cards(where: Prisma.ArticleWhereInput, take: number, skip = 0): Promise<ArticleCard[]> {
  const rows = await db.article.findMany({ ...newest(where, take), skip, select: cardSelect });
  return withoutRepeats(rows.map(toArticleCard));
}

export const featuredArticles = cachedRead((limit: number) => cards({ featured: true }, limit));

interface Recent {
  limit: number;
  categoryId?: number | undefined;
  excludeId?: number | undefined;
}

export const recentArticles = cachedRead(({ limit, categoryId, excludeId }: Recent) =>
  cards({ ...(categoryId ? { categoryId } : {}), ...(excludeId ? { id: { not: excludeId } } : {}) }, limit),
);

export const articlesSince = (from: Date, limit: number) => cards({ publishedAt: { gt: from } }, limit);

export const recentTexts = cachedRead((limit: number, categoryId?: number) =>
  db.article.findMany({ ...newest(categoryId ? { categoryId } : {}, limit), select: { id: true, bodyHtml: true } }),
);

/** The first key point of the latest articles that have any and came out before `end`, with where it leads. */
export const latestKeyPoints = cachedRead(async (limit: number, end: Date) => {
  const rows = await db.article.findMany({
    ...newest({ keyPoints: { not: "[]" }, publishedAt: { lt: end } }, limit),
    select: { slug: true, keyPoints: true, publishedAt: true, createdAt: true },
  });
  return rows.map(({ slug, keyPoints, publishedAt, createdAt }) => ({
    slug,
    point: french((JSON.parse(keyPoints) as string[])[0] ?? ""),
    publishedAt: (publishedAt ?? createdAt).toISOString(),
  }));
});

export const publishedAtOf = cachedRead(async (slugs: string[]) => {
  const rows = await db.article.findMany({
    where: visible({ slug: { in: slugs } }),
    select: { slug: true, publishedAt: true },
  });
  return new Map(rows.map(({ slug, publishedAt }) => [slug, publishedAt?.toISOString() ?? null]));
});

export const articlesMentioning = cachedRead((termId: number, limit: number) =>
  cards({ mentions: { some: { termId } } }, limit),
);

export const articleInBrief = cachedRead(async (id: number) => {
  const row = await findVisible({ id }, { ...cardSelect, keyPoints: true });
  return row && { ...toArticleCard(row), keyPoints: keyPointsIn(row) };
});

/**
 * A page of published articles, newest first. With words in `q`: those that match, or the nearest words (`instead`);
 * there may be more (`isCut`): a search stops at nine hundred. `page` is clamped.
 */
export async function listArticles(options: {
  q?: string | null | undefined;
  categorySlug?: string | null | undefined;
  page: number;
  perPage?: number;
}) {
  const { q, categorySlug, perPage = 12 } = options;
  const requested = { page: Math.trunc(options.page) || 1, perPage };
  if (q?.trim()) {
    const search = (words: string[]) => searchArticleIds(words, categorySlug);
    const { found, instead } = await searchWithSpelling(q, search, (ids) => ids.length === 0);
    const { items: articles, ...list } = await paged(requested, Promise.resolve(found.length), ({ skip, take }) =>
      articleCards(found.slice(skip, skip + take)),
    );
    const texts = articles.flatMap(({ title, excerpt }) => [title, excerpt]);
    return { articles, ...list, instead: instead && asWritten(instead, texts), isCut: found.length === MAX_IN_LIST };
  }
  const where: Prisma.ArticleWhereInput = categorySlug ? { category: { slug: categorySlug } } : {};
  const count = db.article.count({ where: visible(where) });
  const { items: articles, ...list } = await paged(requested, count, ({ skip, take }) => cards(where, take, skip));
  return { articles, ...list, instead: null, isCut: false };
}

export async function articleCards(ids: number[]): Promise<ArticleCard[]> {
  const rows = await db.article.findMany({ where: visible({ id: { in: ids } }), select: cardSelect });
  return withoutRepeats(rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toArticleCard));
}

export const findPublishedArticle = cachedRead(async (slug: string): Promise<ArticlePage | null> => {
  const row = await findVisible({ slug }, pageSelect);
  return row && withTerms(toArticlePage(row));
});

/** The slug to redirect to from an article's number or from a slug it had before; null when nothing published answers. */
export async function findArticleRedirect(idOrOldSlug: string): Promise<string | null> {
  const slugOf = async (id: number) => (await findVisible({ id }, { slug: true }))?.slug ?? null;
  const byId = /^\d{1,9}$/.test(idOrOldSlug) && (await slugOf(Number(idOrOldSlug)));
  if (byId) return byId;
  const id = await rowOnceAt(db, "article", idOrOldSlug);
  return id === null ? null : slugOf(id);
}

const subjects = { categoryId: true, tags: { select: { tagId: true } } } as const;

const latest = cachedRead(() => db.article.findMany({ ...newest({}, 61), select: { ...cardSelect, ...subjects } }));

/** Articles to read next: those that share tags first, then the same category, then the latest. */
export async function relatedArticles(articleId: number, limit: number): Promise<ArticleCard[]> {
  const rows = await latest();
  const article =
    rows.find(({ id }) => id === articleId) ??
    (await db.article.findUnique({ where: { id: articleId }, select: subjects }));
  if (!article) return [];
  const tagIds = new Set(article.tags.map(({ tagId }) => tagId));
  const score = ({ tags, categoryId }: (typeof rows)[number]) =>
    tags.filter(({ tagId }) => tagIds.has(tagId)).length * 2 +
    (categoryId !== null && categoryId === article.categoryId ? 1 : 0);
  const others = rows.filter(({ id }) => id !== articleId).slice(0, 60);
  const nearest = others.toSorted((a, b) => score(b) - score(a)).slice(0, limit);
  return withoutRepeats(nearest.map(toArticleCard));
}

export const articlesByAuthor = (username: string, limit: number) =>
  cards({ authors: { some: { member: { username } } } }, limit);

/** Titles of the articles at these addresses, by slug, with the numbers that their pages of the back office have. */
export async function articlesBySlug(slugs: string[]): Promise<Map<string, { id: number; title: string }>> {
  const rows = await db.article.findMany({
    where: { slug: { in: slugs }, deletedAt: null },
    select: { id: true, slug: true, title: true },
  });
  return new Map(rows.map(({ slug, ...row }) => [slug, row]));
}

export const publicTitle = async (slug: string) => (await findVisible({ slug }, { title: true }))?.title ?? null;

const addressSelect = { slug: true, title: true, publishedAt: true, modifiedAt: true, updatedAt: true } as const;

type AddressRow = Prisma.ArticleGetPayload<{ select: typeof addressSelect }>;

/** `modifiedAt`: the last change of the text readers saw. */
function toAddress({ slug, title, publishedAt, modifiedAt, updatedAt }: AddressRow) {
  const published = publishedAt ?? updatedAt;
  return { slug, title, publishedAt: published, modifiedAt: modifiedAt ?? published };
}

const AT_ONCE = 1000;

/** Addresses of the published articles numbered from `first` to `last`, a thousand at a time: never all of them in memory. */
export async function* articleAddresses(first: number, last: number) {
  for (let after = first - 1; ;) {
    const rows = await db.article.findMany({
      where: visible({ id: { gt: after, lte: last } }),
      orderBy: { id: "asc" },
      take: AT_ONCE,
      select: { id: true, ...addressSelect },
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
    ...newest({ publishedAt: { gte: new Date(now().getTime() - 2 * DAY) } }, 1000),
    select: addressSelect,
  });
  return rows.map(toAddress);
}
