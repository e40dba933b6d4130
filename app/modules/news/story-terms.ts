import { foldKey } from "#app/utils/text.ts";

/** What is read of an item: its title and its first sentences. */
const TITLE_TERMS = 30;
const TEXT_CHARACTERS = 320;
const TEXT_TERMS = 40;

/** Words that tell no event from another, without accents: grammar, dates, and what newsrooms write around any news. */
const EMPTY = new Set(
  (
    "afin ai ailleurs ainsi alors apres au aucun aucune aujourd auquel aura aurait aussi autre autres aux avaient avait avant avec avoir beaucoup bien car ce ceci cela celle celles celui ces cet cette ceux chaque chez ci comme comment contre dans de deja depuis derriere des desormais dessous dessus deux devant doit donc dont du durant elle elles en encore entre envers est et etaient etait etant ete etre eu eux face faire fait faut font hier hui hors il ils jusqu jusque la le lequel les leur leurs lors lorsque lui ma mais malgre me meme memes mes mieux moins mon ne ni non nos notre nous on ont ou outre par parce parmi pas pendant peu peut peuvent plus plusieurs plutot pour pourquoi pourrait pres puis quand quant que quel quelle quelles quels qui quoi sa sans sauf se selon sera serait ses si sien soit son sont sous sur ta te tel telle tes toi ton tous tout toute toutes trois trop tu un une va vers veut voici voila vont vos votre vous vu " +
    "affirme analyse annonce baisse contre decryptage dernier deuxieme derniere dire direct dit edito editorial enquete entretien estime exclusif explique faux grand grande grands hausse info infos invite invitee nouveau nouveaux nouvelle nouvelles podcast point portrait premier premiere quatrieme recit second seconde reportage temoignage tribune troisieme video vrai images " +
    "an ans annee heure heures jour jours matin mois nombre semaine soir trimestre lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre"
  ).split(" "),
);

const ENDING = /(?:issements?|ements?|euses?|eurs?|antes?|ants?|ees?|aient|ait|ent|ez|er|es|ifs?|ives?|e|s|x)$/;

/** A folded word without its ending, as long as four letters stay: "censurées" and "censure" are one. */
function stem(word: string): string {
  if (/\d/.test(word) || word.length < 5) return word;
  const singular = word.endsWith("aux") ? `${word.slice(0, -3)}al` : word;
  const cut = singular.replace(ENDING, "");
  return cut.length >= 4 ? cut : singular;
}

const WORD = /[\p{L}\p{N}]+/gu;
const ACRONYM = /^\p{Lu}{2,5}$/u;
const CAPITAL = /^\p{Lu}/u;

/** What any parliament or government does all day, stemmed: it tells little of which event it is. */
export const ROUTINE: ReadonlySet<string> = new Set(
  "adopter assemblee commission depute deputee elu eurodepute europeen gouvernement ministre national parlement politique presente president projet proposition senat senateur texte vote voter"
    .split(" ")
    .map(stem),
);

/** What a term is in a text: a name has a capital inside a sentence, a place follows "à". */
interface Kind {
  isName: boolean;
  isPlace: boolean;
}

/** The telling words of a text, stemmed, in order, at most `maxTerms`. */
function termsOf(text: string, maxTerms: number): Map<string, Kind> {
  const terms = new Map<string, Kind>();
  const words = [...text.matchAll(WORD)];
  for (const [rank, { 0: word, index }] of words.entries()) {
    if (terms.size >= maxTerms) break;
    const folded = foldKey(word);
    if (folded.length < 2 || EMPTY.has(folded)) continue;
    const hasCapital = CAPITAL.test(word);
    const opens = /(?:^|[.!?:|«"“]\s*)$/.test(text.slice(Math.max(0, index - 3), index));
    // "Hélène Varin" opens a sentence with two capitals, "La ministre" with one.
    const goesOn = CAPITAL.test(words[rank + 1]?.[0] ?? "");
    const isName = ACRONYM.test(word) || (hasCapital && (!opens || goesOn));
    const isPlace = hasCapital && /(?:^|\s)[àÀ]\s$/.test(text.slice(Math.max(0, index - 3), index));
    const key = stem(folded);
    const known = terms.get(key);
    terms.set(key, { isName: isName || known?.isName === true, isPlace: isPlace || known?.isPlace === true });
  }
  return terms;
}

export interface Words {
  title: string;
  content: string;
}

export interface Terms {
  /** Each term, and its weight: the title tells more than the text. */
  weights: ReadonlyMap<string, number>;
  names: ReadonlySet<string>;
  inTitle: readonly string[];
  places: readonly string[];
}

const TEXT_WEIGHT = 0.4;

export function readTerms({ title, content }: Words): Terms {
  const inTitle = termsOf(title, TITLE_TERMS);
  const inText = termsOf(content.slice(0, TEXT_CHARACTERS), TEXT_TERMS);
  const weights = new Map<string, number>();
  for (const term of inText.keys()) weights.set(term, TEXT_WEIGHT);
  for (const term of inTitle.keys()) weights.set(term, 1);
  const all = [...inText, ...inTitle];
  const names = new Set(all.flatMap(([term, { isName }]) => (isName ? [term] : [])));
  return {
    weights,
    names,
    inTitle: [...inTitle.keys()].filter((term) => names.has(term)),
    places: all.flatMap(([term, { isPlace }]) => (isPlace ? [term] : [])),
  };
}

/** Both name someone in their titles, or some place, and none that the other knows: the same words on two events. */
export function namesDiffer(one: Terms, other: Terms): boolean {
  const apart = (mine: readonly string[], theirs: readonly string[]) =>
    mine.length > 0 &&
    theirs.length > 0 &&
    !mine.some((name) => other.weights.has(name)) &&
    !theirs.some((name) => one.weights.has(name));
  return apart(one.inTitle, other.inTitle) || apart(one.places, other.places);
}
