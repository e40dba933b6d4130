import { distance } from "fastest-levenshtein";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import {
  type Hit,
  type Hits,
  NO_HITS,
  matchExpression,
  snippetPieces,
  searchWords,
  wordForms,
} from "#app/utils/full-text.ts";
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
  from: Prisma.Sql;
  where: Prisma.Sql;
  title: Prisma.Sql;
  path: Prisma.Sql;
  at?: Prisma.Sql;
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

interface Word {
  term: string;
  doc: number | bigint;
}

/** Null when none is near. The first letter must match, or be swapped: else it would read the whole vocabulary. */
async function nearestWords(words: string[]): Promise<string[] | null> {
  const nearest = await Promise.all(words.map(nearestWord));
  return nearest.some((word, index) => word !== words[index]) ? nearest : null;
}

export const typosAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

const sameLetters = (one: string, other: string) => [...one].toSorted().join("") === [...other].toSorted().join("");

/** Letters to change, add or take away to make one word of the other; two that changed places are one mistake. */
export function lettersWrong(one: string, other: string): number {
  const wrong = distance(one, other);
  return wrong === 2 && sameLetters(one, other) ? 1 : wrong;
}

async function nearestWord(word: string): Promise<string> {
  const maxTypos = typosAllowed(word);
  if (maxTypos === 0 || /\d/.test(word)) return word;
  const known = new Set(wordForms(word));
  const initials = new Set([word.slice(0, 1), word.slice(1, 2)]);
  const terms = (await Promise.all([...initials].map(wordsFrom))).flat();
  if (terms.some(({ term }) => known.has(term))) return word;
  const near = terms
    .filter(({ term }) => Math.abs(term.length - word.length) <= maxTypos)
    .map(({ term, doc }) => ({ term, doc: Number(doc), wrong: lettersWrong(word, term) }))
    .filter(({ wrong }) => wrong <= maxTypos)
    .toSorted((one, other) => one.wrong - other.wrong || other.doc - one.doc);
  return near[0]?.term ?? word;
}

async function wordsOfTitles(words: string[]): Promise<string[]> {
  const forms = words.map(wordForms);
  const rows = await db.$queryRaw<Word[]>`
    SELECT term, doc FROM "search_vocabulary" WHERE term IN (${Prisma.join(forms.flat())})`;
  const terms = new Set(rows.map(({ term }) => term));
  return words.filter((_, place) => forms[place]?.some((form) => terms.has(form)));
}

function wordsFrom(initial: string): Promise<Word[]> {
  return db.$queryRaw<Word[]>`
    SELECT term, doc FROM "search_vocabulary" WHERE term >= ${initial} AND term < ${`${initial}\u{10FFFF}`}`;
}

/** When nothing is found, searches the nearest words of our titles, then those alone that a title has: `instead`, else null. */
export async function searchWithSpelling<T>(
  typed: string,
  search: (words: string[]) => Promise<T>,
  isNothing: (found: T) => boolean,
): Promise<{ found: T; instead: string | null }> {
  const words = searchWords(typed);
  const found = await search(words);
  if (words.length === 0 || !isNothing(found)) return { found, instead: null };
  const nearest = await nearestWords(words);
  const corrected = nearest && (await search(nearest));
  if (corrected && !isNothing(corrected)) return { found: corrected, instead: nearest.join(" ") };
  const titled = await wordsOfTitles(nearest ?? words);
  const fewer = titled.length > 0 && titled.length < words.length ? await search(titled) : found;
  return isNothing(fewer) ? { found, instead: null } : { found: fewer, instead: titled.join(" ") };
}
