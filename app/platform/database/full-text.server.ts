import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import { type Hit, type Hits, NO_HITS, matchExpression, snippetPieces } from "#app/utils/full-text.ts";
import { french } from "#app/utils/typography.ts";

export interface FullTextRow {
  id: number | bigint;
  title: string;
  path: string | null;
  /** As SQLite stores it, or as the adapter reads it. */
  at: string | Date | null;
  total: number | bigint;
  snippet: string | null;
}

export function toHits(rows: FullTextRow[], pathOf: (row: FullTextRow) => string | null): Hits {
  const hits = rows.map((row): Hit => ({
    id: Number(row.id),
    title: french(row.title),
    path: pathOf(row),
    at: row.at === null ? null : new Date(row.at).toISOString(),
    excerpt: snippetPieces(french(row.snippet ?? "")),
  }));
  return { hits, total: Number(rows[0]?.total ?? 0) };
}

interface SearchedTable {
  index: Prisma.Sql;
  /** The table it stands for, as `t`, with what it is joined to. */
  from: Prisma.Sql;
  where: Prisma.Sql;
  title: Prisma.Sql;
  path: Prisma.Sql;
  at?: Prisma.Sql;
  /** The column that the excerpt is cut from, 0 for the first. */
  excerpt: number;
  pathOf: (row: FullTextRow) => string | null;
}

/** What holds these words of one table, the newest rows first, and how many do: for tables of a few thousand rows. */
export async function searchTable(words: string[], limit: number, table: SearchedTable): Promise<Hits> {
  const query = matchExpression(words);
  if (!query) return NO_HITS;
  const { index, from, where, title, path, at = Prisma.sql`NULL`, excerpt } = table;
  const rows = await db.$queryRaw<FullTextRow[]>`
    WITH "matched" AS (
      SELECT t."id" FROM ${index} f CROSS JOIN ${from} WHERE t."id" = f.rowid AND ${index} MATCH ${query} AND ${where} ORDER BY f.rowid DESC)
    SELECT t."id" AS id, ${title} AS title, ${path} AS path, ${at} AS at, (SELECT count(*) FROM "matched") AS total,
      snippet(${index}, ${excerpt}, char(57344), char(57345), '…', 40) AS snippet
    FROM ${index} f CROSS JOIN ${from}
    WHERE t."id" = f.rowid AND ${index} MATCH ${query} AND f.rowid IN (SELECT "id" FROM "matched" LIMIT ${limit})
    ORDER BY f.rowid DESC`;
  return toHits(rows, table.pathOf);
}

export const mergeHits = (first: Hits, second: Hits, limit: number): Hits => ({
  hits: [...first.hits, ...second.hits].slice(0, limit),
  total: first.total + second.total,
});
