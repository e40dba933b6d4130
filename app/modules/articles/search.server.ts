import { now } from "#app/platform/clock.server.ts";
import { type FullTextRow, toHits } from "#app/platform/database/full-text.server.ts";
import { MAX_IN_LIST, db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import { type Hits, NO_HITS, beginningExpression, matchExpression, searchWords } from "#app/utils/full-text.ts";

interface Row {
  id: number | bigint;
}

const ids = (rows: Row[]) => rows.map(({ id }) => Number(id));

/** The newest articles that hold the words typed, of any state, not ranked: a rank costs far more than a match. */
export async function matchingArticleIds(typed: string): Promise<number[]> {
  const query = matchExpression(searchWords(typed));
  if (!query) return [];
  const rows = await db.$queryRaw<Row[]>`
    SELECT rowid AS id FROM "article_fts" WHERE "article_fts" MATCH ${query} ORDER BY rowid DESC LIMIT ${MAX_IN_LIST}`;
  return ids(rows);
}

/**
 * Ids of matching published articles, at most 900: titles that begin so first, then matches in title and summary, newest
 * first. The index has that order; ranking a common word blocked the process 200 to 700 ms among 100,000 articles.
 */
export async function searchArticleIds(words: string[], categorySlug?: string | null): Promise<number[]> {
  const beginning = beginningExpression(words, "title");
  const named = matchExpression(words, ["title", "excerpt"]);
  const anywhere = matchExpression(words);
  if (!beginning || !named || !anywhere) return [];
  const category = categorySlug
    ? Prisma.sql`AND a."categoryId" = (SELECT "id" FROM "Category" WHERE "slug" = ${categorySlug})`
    : Prisma.empty;
  const find = (query: string) => db.$queryRaw<Row[]>`
    SELECT a."id" AS id FROM "article_fts" f CROSS JOIN "Article" a ON a."id" = f.rowid
    WHERE "article_fts" MATCH ${query} AND a."status" = 'published' AND a."deletedAt" IS NULL AND a."publishedAt" <= ${now()} ${category}
    ORDER BY f.rowid DESC LIMIT ${MAX_IN_LIST}`;
  const found = await Promise.all([find(beginning), find(named), find(anywhere)]);
  return [...new Set(found.flatMap(ids))].slice(0, MAX_IN_LIST);
}

/** The first articles that hold these words (see searchArticleIds), each with the sentence where they stand. */
export async function searchArticles(words: string[], limit: number): Promise<Hits> {
  const found = await searchArticleIds(words);
  const query = matchExpression(words);
  if (!query || found.length === 0) return NO_HITS;
  const shown = found.slice(0, limit);
  // A snippet reads the text it is cut from: asked for what is shown alone.
  const rows = await db.$queryRaw<FullTextRow[]>`
    SELECT t."id" AS id, t."title" AS title, t."slug" AS path, t."publishedAt" AS at, 0 AS total,
      snippet("article_fts", -1, char(57344), char(57345), '…', 32) AS snippet
    FROM "article_fts" f CROSS JOIN "Article" t ON t."id" = f.rowid
    WHERE "article_fts" MATCH ${query} AND f.rowid IN (SELECT value FROM json_each(${JSON.stringify(shown)}))`;
  const plain = rows.map((row) => ({ ...row, snippet: row.snippet && listAsText(row.snippet) }));
  const { hits } = toHits(plain, ({ path }) => `/articles/${path}`);
  return { hits: hits.toSorted((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id)), total: found.length };
}

/** The key points are stored as JSON: their words, without its punctuation. */
const listAsText = (snippet: string) =>
  snippet
    .replaceAll('","', " ")
    .replaceAll(/^\["|"\]$/g, "")
    .replaceAll('\\"', '"');
