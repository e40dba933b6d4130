import { lettersWrong, typosAllowed } from "#app/platform/database/full-text.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { searchWords, wordForms } from "#app/utils/full-text.ts";
import { foldKey } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { phraseForm } from "./phrase-form.ts";

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
/** Letters from which an unfinished last word counts. */
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

/** Is it that word, in another form, with a slip, or begun where it is the last one typed? */
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

export interface Answer {
  id: number;
  title: string;
  path: string;
}

/**
 * The pages that answer an everyday phrase, the closest alone, each once: all telling words of the newsroom's phrase are
 * among those typed. Of phrases as close, the one that says more of the others ("quand", "où") comes first.
 */
export async function answersTo(typed: string): Promise<Answer[]> {
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
