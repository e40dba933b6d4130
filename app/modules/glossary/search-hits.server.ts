import { db } from "#app/platform/db.server.ts";
import { type Found, foundHits } from "#app/platform/full-text.server.ts";
import { type Hits, NO_HITS, matchExpression } from "#app/utils/full-text.ts";

/** The terms that are called so, by their name or another, then those whose definition or explanation holds these words. */
export async function searchTerms(words: string[], limit: number): Promise<Hits> {
  const query = matchExpression(words);
  if (!query) return NO_HITS;
  const key = words.join(" ");
  const [called, telling] = await Promise.all([
    db.$queryRaw<Found[]>`
      SELECT t."id" AS id, t."term" AS title, t."slug" AS path, NULL AS at, count(*) OVER () AS total, t."shortDefinition" AS snippet
      FROM "GlossaryAlias" a JOIN "GlossaryTerm" t ON t."id" = a."termId"
      WHERE a."key" = ${key} AND t."deletedAt" IS NULL LIMIT ${limit}`,
    db.$queryRaw<Found[]>`
      WITH "matched" AS (
        SELECT t."id", bm25("glossary_fts", 20.0, 4.0, 1.0) AS rank
        FROM "glossary_fts" f CROSS JOIN "GlossaryTerm" t ON t."id" = f.rowid
        WHERE "glossary_fts" MATCH ${query} AND t."deletedAt" IS NULL)
      SELECT t."id" AS id, t."term" AS title, t."slug" AS path, NULL AS at, (SELECT count(*) FROM "matched") AS total,
        highlight("glossary_fts", 1, char(57344), char(57345)) AS snippet
      FROM "glossary_fts" f CROSS JOIN "GlossaryTerm" t ON t."id" = f.rowid
      WHERE "glossary_fts" MATCH ${query} AND f.rowid IN (SELECT "id" FROM "matched" ORDER BY rank LIMIT ${limit})
      ORDER BY bm25("glossary_fts", 20.0, 4.0, 1.0)`,
  ]);
  const found = foundHits(telling, ({ path }) => `/lexique/${path}`);
  const named = foundHits(called, ({ path }) => `/lexique/${path}`);
  const known = new Set(found.hits.map(({ id }) => id));
  const more = named.hits.filter(({ id }) => !known.has(id));
  return { hits: [...more, ...found.hits].slice(0, limit), total: found.total + more.length };
}
