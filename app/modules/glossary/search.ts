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
function score(called: string, asked: string[]): number {
  const feminine = feminineForms(called.split(" ")).map((words) => words.join(" "));
  return Math.max(...[called, ...feminine].map((name) => scoreOf(wordsIn(name).join(" "), asked)));
}

function scoreOf(name: string, asked: string[]): number {
  const whole = asked.join(" ");
  if (name === whole) return 100;
  if (name.startsWith(whole)) return 80;
  const words = name.split(" ");
  if (asked.every((word) => words.some((own) => own.startsWith(word)))) return 60;
  const near = (word: string) =>
    words.some((own) => {
      const most = typosAllowed(word);
      // The beginning of a longer word may have a slip too: "parlemant" finds "parlementaire".
      return most > 0 && Math.min(lettersWrong(word, own), lettersWrong(word, own.slice(0, word.length))) <= most;
    });
  return asked.every((word) => words.some((own) => own.startsWith(word)) || near(word)) ? 40 : 0;
}

/**
 * The terms for what was typed, best first: name, other names, definition. Accents, case, plurals and small typos do
 * not matter. Nothing typed: all.
 */
export function searchTerms<T extends Named>(terms: readonly T[], typed: string): T[] {
  const asked = wordsIn(typed).slice(0, 8);
  if (asked.length === 0) return [...terms];
  const found = terms.flatMap((term) => {
    const own = score(term.term, asked);
    const also = Math.max(0, ...term.aliases.map((alias) => score(alias, asked) - 5));
    const definition = foldKey(term.shortDefinition).split(" ");
    const said = asked.every((word) => word.length > 2 && definition.some((each) => each.startsWith(word))) ? 20 : 0;
    const best = Math.max(own, also, said);
    return best > 0 ? [{ term, best }] : [];
  });
  return found.toSorted((one, other) => other.best - one.best).map(({ term }) => term);
}
