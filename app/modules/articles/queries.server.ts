import { withoutRepeats } from "#app/modules/illustrations/stock-illustrations.ts";
import { now } from "#app/platform/clock.server.ts";
import { searchWithSpelling } from "#app/platform/database/full-text.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { MAX_IN_LIST, db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import { asWritten } from "#app/utils/full-text.ts";
import { paged } from "#app/utils/paged.ts";
import { french } from "#app/utils/typography.ts";
import { withTerms } from "./linking.server.ts";
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

export function visible(): Prisma.ArticleWhereInput {
  return { deletedAt: null, status: "published", publishedAt: { lte: now() } };
}

const newestFirst = [{ publishedAt: "desc" }, { id: "desc" }] satisfies Prisma.ArticleOrderByWithRelationInput[];

async function cards(where: Prisma.ArticleWhereInput, take: number, skip = 0): Promise<ArticleCard[]> {
  const rows = await db.article.findMany({
    where: { AND: [visible(), where] },
    orderBy: newestFirst,
    take,
    skip,
    select: cardSelect,
  });
  return withoutRepeats(rows.map(toArticleCard));
}

export const featuredArticles = cachedRead((limit: number) => cards({ featured: true }, limit));

export const recentArticles = cachedRead(
  ({
    limit,
    categoryId,
    excludeId,
  }: {
    limit: number;
    categoryId?: number | undefined;
    excludeId?: number | undefined;
  }) => cards({ ...(categoryId ? { categoryId } : {}), ...(excludeId ? { id: { not: excludeId } } : {}) }, limit),
);

export const articlesSince = (from: Date, limit: number) => cards({ publishedAt: { gt: from } }, limit);

export const recentTexts = cachedRead((limit: number, categoryId?: number) =>
  db.article.findMany({
    where: { AND: [visible(), categoryId ? { categoryId } : {}] },
    orderBy: newestFirst,
    take: limit,
    select: { id: true, bodyHtml: true },
  }),
);

/** The first key point of the latest articles that have any and came out before `end`, with where it leads. */
export const latestKeyPoints = cachedRead(async (limit: number, end: Date) => {
  const rows = await db.article.findMany({
    where: { AND: [visible(), { keyPoints: { not: "[]" }, publishedAt: { lt: end } }] },
    orderBy: newestFirst,
    take: limit,
    select: { slug: true, keyPoints: true, publishedAt: true, createdAt: true },
  });
  return rows.map(({ slug, keyPoints, publishedAt, createdAt }) => ({
    slug,
    point: french((JSON.parse(keyPoints) as string[])[0] ?? ""),
    publishedAt: (publishedAt ?? createdAt).toISOString(),
  }));
});

/** When these articles came out, by their slugs. */
export const publishedAtOf = cachedRead(async (slugs: string[]) => {
  const rows = await db.article.findMany({
    where: { AND: [visible(), { slug: { in: slugs } }] },
    select: { slug: true, publishedAt: true },
  });
  return new Map(rows.map(({ slug, publishedAt }) => [slug, publishedAt?.toISOString() ?? null]));
});

export const articlesMentioning = cachedRead((termId: number, limit: number) =>
  cards({ mentions: { some: { termId } } }, limit),
);

/** The card of an article with its three key points; null when readers may not see it. */
export const articleInBrief = cachedRead(async (id: number) => {
  const select = { ...cardSelect, keyPoints: true } as const;
  const row = await db.article.findFirst({ where: { AND: [visible(), { id }] }, select });
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
  const count = db.article.count({ where: { AND: [visible(), where] } });
  const { items: articles, ...list } = await paged(requested, count, ({ skip, take }) => cards(where, take, skip));
  return { articles, ...list, instead: null, isCut: false };
}

/** The cards of these articles, in this order; those that readers may not see are left out. */
export async function articleCards(ids: number[]): Promise<ArticleCard[]> {
  const rows = await db.article.findMany({ where: { AND: [visible(), { id: { in: ids } }] }, select: cardSelect });
  return withoutRepeats(rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toArticleCard));
}

/** The page of a published article; null when there is none at this slug. */
export const findPublishedArticle = cachedRead(async (slug: string): Promise<ArticlePage | null> => {
  const row = await db.article.findFirst({ where: { AND: [visible(), { slug }] }, select: pageSelect });
  return row && withTerms(toArticlePage(row));
});

/** The slug to redirect to from an article's number or from a slug it had before; null when nothing published answers. */
export async function findArticleRedirect(idOrOldSlug: string): Promise<string | null> {
  const select = { slug: true } as const;
  if (/^\d{1,9}$/.test(idOrOldSlug)) {
    const byId = await db.article.findFirst({ where: { AND: [visible(), { id: Number(idOrOldSlug) }] }, select });
    if (byId) return byId.slug;
  }
  const id = await rowOnceAt(db, "article", idOrOldSlug);
  if (id === null) return null;
  const article = await db.article.findFirst({ where: { AND: [visible(), { id }] }, select });
  return article?.slug ?? null;
}

const subjects = { categoryId: true, tags: { select: { tagId: true } } } as const;

const latest = cachedRead(() =>
  db.article.findMany({ where: visible(), orderBy: newestFirst, take: 61, select: { ...cardSelect, ...subjects } }),
);

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

export async function articlesByAuthor(username: string, limit: number): Promise<ArticleCard[]> {
  const rows = await db.article.findMany({
    where: { AND: [visible(), { authors: { some: { member: { username } } } }] },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: limit,
    select: cardSelect,
  });
  return withoutRepeats(rows.map(toArticleCard));
}

/** Titles of the articles at these addresses, by slug, with the numbers that their pages of the back office have. */
export async function articlesBySlug(slugs: string[]): Promise<Map<string, { id: number; title: string }>> {
  const rows = await db.article.findMany({
    where: { slug: { in: slugs }, deletedAt: null },
    select: { id: true, slug: true, title: true },
  });
  return new Map(rows.map(({ slug, ...row }) => [slug, row]));
}

export async function publicTitle(slug: string): Promise<string | null> {
  const row = await db.article.findFirst({ where: { AND: [visible(), { slug }] }, select: { title: true } });
  return row?.title ?? null;
}
