import { db } from "#app/platform/db.server.ts";
import { type Found, foundHits, together } from "#app/platform/database/full-text.server.ts";
import { type Hits, NO_HITS, matchExpression, searchWords, wordForms } from "#app/utils/full-text.ts";
import { type Glossary, type KnownTerm, glossary } from "./linking.server.ts";
import { feminineForms } from "./word-forms.ts";

/** Words by one sign for the singular and the plural. */
const inOneNumber = (words: string[]) => words.map((word) => wordForms(word).toSorted()[0]).join(" ");

/** By each of its names as they are searched, what is called so: made once for a glossary. */
const names = new WeakMap<Glossary, Map<string, KnownTerm[]>>();

function namesOf(all: Glossary): Map<string, KnownTerm[]> {
  const known = names.get(all);
  if (known) return known;
  const made = new Map<string, KnownTerm[]>();
  const add = (term: KnownTerm, name: string) => {
    for (const form of [name, ...feminineForms(name.split(" ")).map((words) => words.join(" "))]) {
      const key = inOneNumber(searchWords(form));
      const called = made.get(key) ?? [];
      if (!called.includes(term)) made.set(key, [...called, term]);
    }
  };
  // A term's own name comes before what another is also called.
  for (const term of all.terms) add(term, term.term);
  for (const term of all.terms) for (const alias of term.aliases) add(term, alias);
  names.set(all, made);
  return made;
}

/** The terms that are called so, by their name or another, then those whose definition or explanation holds these words. */
export async function searchTerms(words: string[], limit: number): Promise<Hits> {
  const query = matchExpression(words);
  if (!query) return NO_HITS;
  const called = (namesOf(await glossary()).get(inOneNumber(words)) ?? []).map(({ id }) => id);
  const first = JSON.stringify(called);
  const [named, telling] = await Promise.all([
    called.length === 0
      ? []
      : db.$queryRaw<Found[]>`
      SELECT t."id" AS id, t."term" AS title, t."slug" AS path, NULL AS at, count(*) OVER () AS total, t."shortDefinition" AS snippet
      FROM "GlossaryTerm" t WHERE t."id" IN (SELECT value FROM json_each(${first})) AND t."deletedAt" IS NULL`,
    db.$queryRaw<Found[]>`
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
  const pathOf = ({ path }: Found) => `/lexique/${path}`;
  const ranked = named.toSorted((one, other) => called.indexOf(Number(one.id)) - called.indexOf(Number(other.id)));
  return together(foundHits(ranked, pathOf), foundHits(telling, pathOf), limit);
}
