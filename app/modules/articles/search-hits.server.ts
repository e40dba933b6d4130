import { type FullTextRow, toHits } from "#app/platform/database/full-text.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Hits, NO_HITS, matchExpression } from "#app/utils/full-text.ts";
import { searchArticleIds } from "./search.server.ts";

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
  const told = rows.map((row) => ({ ...row, snippet: row.snippet && listAsText(row.snippet) }));
  const { hits } = toHits(told, ({ path }) => `/articles/${path}`);
  return { hits: hits.toSorted((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id)), total: found.length };
}

/** The key points are stored as JSON: their words, without its punctuation. */
const listAsText = (snippet: string) =>
  snippet
    .replaceAll('","', " ")
    .replaceAll(/^\["|"\]$/g, "")
    .replaceAll('\\"', '"');
