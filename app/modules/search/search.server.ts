import { searchArticles } from "#app/modules/articles/search.server.ts";
import { searchElections } from "#app/modules/elections/queries.server.ts";
import { searchFlashInfos } from "#app/modules/flash/queries.server.ts";
import { searchTerms } from "#app/modules/glossary/search-hits.server.ts";
import { searchLessons } from "#app/modules/learning/queries.server.ts";
import { searchDirects } from "#app/modules/live/queries.server.ts";
import { searchParties } from "#app/modules/parties/queries.server.ts";
import { lettersWrong, searchWithSpelling, typosAllowed } from "#app/platform/database/full-text.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { type Hit, type Hits, asWritten, searchWords, wordForms } from "#app/utils/full-text.ts";
import { foldKey } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { phraseForm } from "./phrase-form.ts";
import { type SearchScope, searchScopes } from "./scopes.ts";

export const phrases = table({
  model: "SearchPhrase",
  noun: "search-phrase",
  form: phraseForm,
  search: ["phrase", "title", "path"],
  sorts: ["phrase", "title"],
});

const MOST_PHRASES = 1_000;
/** A phrase answers what has no more than twice its own words: more is about something else too. */
const LEAST_SHARE = 1 / 2;
const BEGUN = 3;

const known = cachedRead(async () => {
  const select = { id: true, phrase: true, title: true, path: true };
  const rows = await db.searchPhrase.findMany({
    where: { deletedAt: null },
    orderBy: { id: "asc" },
    take: MOST_PHRASES,
    select,
  });
  return rows.map(({ phrase, title, ...row }) => ({
    ...row,
    title: french(title),
    words: searchWords(phrase),
    folded: foldKey(phrase).split(" "),
  }));
});

function isTyped(word: string, typed: string[]): boolean {
  const forms = wordForms(word);
  return typed.some(
    (one, place) =>
      forms.includes(one) ||
      lettersWrong(word, one) <= Math.min(typosAllowed(word), typosAllowed(one)) ||
      (place === typed.length - 1 && one.length >= BEGUN && word.startsWith(one)),
  );
}

const MOST_ANSWERS = 3;

/**
 * The pages that answer an everyday phrase, the closest alone, each once: all telling words of the newsroom's phrase are
 * among those typed. Of phrases as close, the one that says more of the others ("quand", "où") comes first.
 */
export async function answersTo(typed: string) {
  const words = searchWords(typed);
  const all = new Set(foldKey(typed).split(" "));
  const close = (await known())
    .filter((phrase) => phrase.words.length > 0 && phrase.words.length >= words.length * LEAST_SHARE)
    .filter((phrase) => phrase.words.every((word) => isTyped(word, words)));
  const most = Math.max(...close.map((phrase) => phrase.words.length));
  const shared = ({ folded }: { folded: string[] }) => folded.filter((word) => all.has(word)).length;
  const closest = close
    .filter((phrase) => phrase.words.length === most)
    .toSorted((one, other) => shared(other) - shared(one));
  return closest
    .filter(({ path }, place) => closest.findIndex((other) => other.path === path) === place)
    .slice(0, MOST_ANSWERS)
    .map(({ id, title, path }) => ({ id, title, path }));
}

export type Answer = Awaited<ReturnType<typeof answersTo>>[number];

const search: Record<SearchScope, (words: string[], limit: number) => Promise<Hits>> = {
  lexique: searchTerms,
  articles: searchArticles,
  cours: searchLessons,
  elections: searchElections,
  partis: searchParties,
  "flash-infos": searchFlashInfos,
  directs: searchDirects,
};

/**
 * All of the site at once: `each` hits of each scope (one scope alone when asked). Accents, case, plurals and small mistakes
 * are forgiven (docs/product.md, 12; see utils/full-text.ts and platform/database/full-text.server.ts).
 * `instead`: the words searched in place of those typed, of which nothing was found; null when it was what was typed.
 */
export async function searchEverything(typed: string, each: number, only: SearchScope | null = null) {
  const asked = only ? [only] : searchScopes.map(({ scope }) => scope);
  const { found, instead } = await searchWithSpelling(
    typed,
    (words) => Promise.all(asked.map(async (scope) => ({ scope, ...(await search[scope](words, each)) }))),
    (all) => all.every(({ total }) => total === 0),
  );
  const texts = found.flatMap(({ hits }) =>
    hits.flatMap(({ title, excerpt }) => [title, ...excerpt.map(({ text }) => text)]),
  );
  const words = searchWords(instead ?? typed);
  const sorted = found.map((all) => ({ ...all, hits: nearestFirst(all.hits, (hit) => depthOf(hit, words)) }));
  // An election that shows the words is told before what is called so.
  const shown = nearestFirst(sorted, ({ scope, hits: [first] }) =>
    first ? Math.max(0, depthOf(first, words) - (scope === "elections" ? 1 : 0)) : 0,
  );
  return { found: shown.filter(({ total }) => total > 0), instead: instead && asWritten(instead, texts) };
}

function depthOf({ title, excerpt }: Hit, words: string[]): number {
  const titled = foldKey(title).split(" ");
  if (words.every((word) => wordForms(word).some((form) => titled.some((own) => own.startsWith(form))))) return 0;
  return excerpt.some(({ found }) => found) ? 1 : 2;
}

const nearestFirst = <T>(all: T[], depth: (one: T) => number): T[] =>
  all.toSorted((one, other) => depth(one) - depth(other));

export type ScopeFound = Hits & { scope: SearchScope };

const OF_A_PLACE = 3;

/** While one types: the few titles that hold what is there already, terms first, then the newest articles. */
export async function suggest(typed: string, limit: number): Promise<(Hit & { scope: SearchScope })[]> {
  const { found } = await searchEverything(typed, OF_A_PLACE);
  const toScope = (hits: ScopeFound) =>
    hits.hits.flatMap((hit) => (hit.path?.startsWith("/") ? [{ ...hit, scope: hits.scope }] : []));
  const words = searchWords(typed);
  return nearestFirst(found.flatMap(toScope), (hit) => Math.min(1, depthOf(hit, words))).slice(0, limit);
}
