import { type FullTextRow, toHits, mergeHits } from "#app/platform/database/full-text.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Hits, NO_HITS, matchExpression, searchWords, wordForms } from "#app/utils/full-text.ts";
import { capital } from "#app/utils/text.ts";
import { type Glossary, type KnownTerm, glossary } from "./linking.server.ts";
import { feminineForms } from "./word-forms.ts";

/** Words by one sign for the singular and the plural. */
const inOneNumber = (words: string[]) => words.map((word) => wordForms(word).toSorted()[0]).join(" ");

interface Called {
  term: KnownTerm;
  name: string;
}

/** The terms by each of their names, folded for search; computed once per glossary. */
const names = new WeakMap<Glossary, Map<string, Called[]>>();

function namesOf(all: Glossary): Map<string, Called[]> {
  const cached = names.get(all);
  if (cached) return cached;
  const namesByForm = new Map<string, Called[]>();
  const add = (term: KnownTerm, name: string) => {
    for (const form of [name, ...feminineForms(name.split(" ")).map((words) => words.join(" "))]) {
      const key = inOneNumber(searchWords(form));
      const called = namesByForm.get(key) ?? [];
      if (!called.some((other) => other.term === term)) namesByForm.set(key, [...called, { term, name }]);
    }
  };
  // A term's own name comes before what another is also called.
  for (const term of all.terms) add(term, term.term);
  for (const term of all.terms) for (const alias of term.aliases) add(term, alias);
  names.set(all, namesByForm);
  return namesByForm;
}

/** Letters that a name must have been begun with. */
const SHORTEST_BEGINNING = 3;

/** What is called so, then what has a name that begins so, the nearest first: a title for each term. */
function calledSo(all: Glossary, words: string[]): Map<number, string> {
  const names = namesOf(all);
  const queryWords = inOneNumber(words);
  const titles = new Map((names.get(queryWords) ?? []).map(({ term }) => [term.id, term.term]));
  if (queryWords.length < SHORTEST_BEGINNING) return titles;
  const begun = [...names].filter(([name]) => name.startsWith(queryWords)).toSorted(nearest);
  for (const { term, name } of begun.flatMap(([, each]) => each)) {
    if (titles.has(term.id)) continue;
    const isOwn = inOneNumber(searchWords(term.term)).startsWith(queryWords);
    // Who typed the beginning of another of its names sees that one: "Budget de l’État (Loi de finances)".
    titles.set(term.id, isOwn ? term.term : `${capital(name)} (${term.term})`);
  }
  return titles;
}

const nearest = ([one]: [string, unknown], [other]: [string, unknown]) =>
  one.length - other.length || one.localeCompare(other);

/** The terms that are called so, or whose name or another begins so, then those that hold these words. */
export async function searchTerms(words: string[], limit: number): Promise<Hits> {
  const query = matchExpression(words);
  if (!query) return NO_HITS;
  const named = calledSo(await glossary(), words);
  const called = [...named.keys()];
  const first = JSON.stringify(called);
  const [rows, byDefinition] = await Promise.all([
    called.length === 0
      ? []
      : db.$queryRaw<FullTextRow[]>`
      SELECT t."id" AS id, t."term" AS title, t."slug" AS path, NULL AS at, count(*) OVER () AS total, t."shortDefinition" AS snippet
      FROM "GlossaryTerm" t WHERE t."id" IN (SELECT value FROM json_each(${first})) AND t."deletedAt" IS NULL`,
    db.$queryRaw<FullTextRow[]>`
      WITH "matched" AS (
        SELECT t."id", bm25("glossary_fts", 20.0, 4.0, 1.0) AS rank
        FROM "glossary_fts" f CROSS JOIN "GlossaryTerm" t ON t."id" = f.rowid
        WHERE "glossary_fts" MATCH ${query} AND t."deletedAt" IS NULL
          AND t."id" NOT IN (SELECT value FROM json_each(${first})))
      SELECT t."id" AS id, t."term" AS title, t."slug" AS path, NULL AS at, (SELECT count(*) FROM "matched") AS total,
        highlight("glossary_fts", 1, char(57344), char(57345)) AS snippet
      FROM "glossary_fts" f CROSS JOIN "GlossaryTerm" t ON t."id" = f.rowid
      WHERE "glossary_fts" MATCH ${query} AND f.rowid IN (SELECT "id" FROM "matched" ORDER BY rank LIMIT ${limit})
      ORDER BY bm25("glossary_fts", 20.0, 4.0, 1.0)`,
  ]);
  const pathOf = ({ path }: FullTextRow) => `/lexique/${path}`;
  const ranked = [...named].flatMap(([id, title]) =>
    rows.filter((row) => Number(row.id) === id).map((row) => ({ ...row, title })),
  );
  return mergeHits(toHits(ranked, pathOf), toHits(byDefinition, pathOf), limit);
}
