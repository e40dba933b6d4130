import { lettersWrong, typosAllowed } from "#app/utils/spelling.ts";
import { foldKey } from "#app/utils/text.ts";
import { feminineForms, oneNumber } from "./word-forms.ts";

interface Named {
  term: string;
  aliases: string[];
  shortDefinition: string;
}

/** Folded words, in one number: who types "députées" asks for the term that is called so for one. */
const wordsIn = (text: string) => foldKey(text).split(" ").filter(Boolean).map(oneNumber);

/** How well what has this name answers, called in the feminine too: 0 it does not, more is better. */
function score(called: string, queryWords: string[]): number {
  const feminine = feminineForms(called.split(" ")).map((words) => words.join(" "));
  return Math.max(...[called, ...feminine].map((name) => scoreOf(wordsIn(name).join(" "), queryWords)));
}

function scoreOf(name: string, queryWords: string[]): number {
  const query = queryWords.join(" ");
  if (name === query) return 100;
  if (name.startsWith(query)) return 80;
  const words = name.split(" ");
  if (queryWords.every((word) => words.some((own) => own.startsWith(word)))) return 60;
  const near = (word: string) =>
    words.some((own) => {
      const most = typosAllowed(word);
      // The beginning of a longer word may have a slip too: "parlemant" finds "parlementaire".
      return most > 0 && Math.min(lettersWrong(word, own), lettersWrong(word, own.slice(0, word.length))) <= most;
    });
  return queryWords.every((word) => words.some((own) => own.startsWith(word)) || near(word)) ? 40 : 0;
}

/**
 * The terms for what was typed, best first: name, other names, definition. Accents, case, plurals and small typos do
 * not matter. Nothing typed: all.
 */
export function searchTerms<T extends Named>(terms: readonly T[], typed: string): T[] {
  const queryWords = wordsIn(typed).slice(0, 8);
  if (queryWords.length === 0) return [...terms];
  const found = terms.flatMap((term) => {
    const own = score(term.term, queryWords);
    const also = Math.max(0, ...term.aliases.map((alias) => score(alias, queryWords) - 5));
    const definition = foldKey(term.shortDefinition).split(" ");
    const said = queryWords.every((word) => word.length > 2 && definition.some((each) => each.startsWith(word)))
      ? 20
      : 0;
    const best = Math.max(own, also, said);
    return best > 0 ? [{ term, best }] : [];
  });
  return found.toSorted((one, other) => other.best - one.best).map(({ term }) => term);
}
