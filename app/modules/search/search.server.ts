import { searchArticles } from "#app/modules/articles/search.server.ts";
import { searchElections } from "#app/modules/elections/queries.server.ts";
import { searchFlashInfos } from "#app/modules/flash/queries.server.ts";
import { searchTerms } from "#app/modules/glossary/search-hits.server.ts";
import { searchLessons } from "#app/modules/learning/queries.server.ts";
import { searchDirects } from "#app/modules/live/queries.server.ts";
import { searchParties } from "#app/modules/parties/queries.server.ts";
import { searchWithSpelling } from "#app/platform/database/full-text.server.ts";
import { type Hit, type Hits, asWritten, searchWords, wordForms } from "#app/utils/full-text.ts";
import { foldKey } from "#app/utils/text.ts";
import { type SearchScope, searchScopes } from "./scopes.ts";

const search: Record<SearchScope, (words: string[], limit: number) => Promise<Hits>> = {
  lexique: searchTerms,
  articles: searchArticles,
  cours: searchLessons,
  elections: searchElections,
  partis: searchParties,
  "flash-infos": searchFlashInfos,
  directs: searchDirects,
};

export interface ScopeFound extends Hits {
  scope: SearchScope;
}

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

/** How far one looks for the words of a hit: in its title, in what is shown beside it, or in its page. */
function depthOf({ title, excerpt }: Hit, words: string[]): number {
  const titled = foldKey(title).split(" ");
  if (words.every((word) => wordForms(word).some((form) => titled.some((own) => own.startsWith(form))))) return 0;
  return excerpt.some(({ found }) => found) ? 1 : 2;
}

/** In their order among those as deep. */
const nearestFirst = <T>(all: T[], depth: (one: T) => number): T[] =>
  all.toSorted((one, other) => depth(one) - depth(other));

/** Titles of one scope among those offered, so that none fills the list. */
const OF_A_PLACE = 3;

/** While one types: the few titles that hold what is there already, terms first, then the newest articles. */
export async function suggest(typed: string, limit: number): Promise<(Hit & { scope: SearchScope })[]> {
  const { found } = await searchEverything(typed, OF_A_PLACE);
  const toScope = (hits: ScopeFound) =>
    hits.hits.flatMap((hit) => (hit.path?.startsWith("/") ? [{ ...hit, scope: hits.scope }] : []));
  const words = searchWords(typed);
  return nearestFirst(found.flatMap(toScope), (hit) => Math.min(1, depthOf(hit, words))).slice(0, limit);
}
