import { Prisma } from "#app/platform/prisma/client.ts";
import { MOST_IN_LIST, db } from "#app/platform/db.server.ts";

const MAX_WORDS = 12;
const MAX_RESULTS = MOST_IN_LIST;

/**
 * What someone typed as an FTS5 query: every word must be there, in quotes so that nothing typed is an operator,
 * the last one as a beginning of word. Null when there is no word. Accents and case are the index's affair.
 */
export function ftsQuery(typed: string): string | null {
  const words =
    typed
      .normalize("NFC")
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MAX_WORDS) ?? [];
  if (words.length === 0) return null;
  return words.map((word, index) => (index === words.length - 1 ? `"${word}"*` : `"${word}"`)).join(" ");
}

/** The newest articles that hold the words typed, of any state, in no order of merit: a rank costs far more than a match. */
export async function matchingArticleIds(typed: string): Promise<number[]> {
  const query = ftsQuery(typed);
  if (!query) return [];
  const rows = await db.$queryRaw<{ id: number | bigint }[]>`
    SELECT rowid AS id FROM "article_fts" WHERE "article_fts" MATCH ${query} ORDER BY rowid DESC LIMIT ${MAX_RESULTS}`;
  return rows.map(({ id }) => Number(id));
}

/** Ids of the articles that hold the words typed, best first: a word in the title weighs more than in the body. */
export async function searchArticleIds(
  typed: string,
  { publishedOnly }: { publishedOnly: boolean },
): Promise<number[]> {
  const query = ftsQuery(typed);
  if (!query) return [];
  const visible = publishedOnly ? Prisma.sql`AND a."status" = 'published' AND a."deletedAt" IS NULL` : Prisma.empty;
  const rows = await db.$queryRaw<{ id: number | bigint }[]>`
    SELECT a."id" AS id FROM "article_fts" f JOIN "Article" a ON a."id" = f.rowid
    WHERE "article_fts" MATCH ${query} ${visible}
    ORDER BY bm25("article_fts", 10.0, 4.0, 3.0, 1.0) LIMIT ${MAX_RESULTS}`;
  return rows.map(({ id }) => Number(id));
}
