import type { NewsItem } from "#app/platform/prisma/client.ts";
import { foldKey } from "#app/utils/text.ts";
import { siteOf } from "./publisher-site.ts";

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
const ROUTINE: ReadonlySet<string> = new Set(
  "adopter assemblee commission depute deputee elu eurodepute europeen gouvernement ministre national parlement politique presente president projet proposition senat senateur texte vote voter"
    .split(" ")
    .map(stem),
);

interface Kind {
  isName: boolean;
  isPlace: boolean;
}

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

type Words = Pick<NewsItem, "title" | "content">;

interface Terms {
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

export interface StoryItem extends Words {
  id: number;
  media: readonly string[];
  at: number;
  storyId: number | null;
}

/** Items compared with, the newest: two days of sixty sources. */
export const MOST_COMPARED = 2_000;
/** What is published further from a story's first item is another event. */
const STORY_SPAN = 48 * 3_600_000;
/** How alike two items are that tell one event, from 0 to 1; docs/decisions/0027 has the figures. */
const LEAST_LIKENESS = 0.23;
/** A person or a place is in many events: they count less than what happened. */
const NAME_WEIGHT = 0.3;
const LESS = 0.5;
/** Terms in common at least, and how many of them are neither names nor numbers. */
const SHARED = { all: 3, plain: 2 };
/** Among few items every word is rare. */
const FEWEST = 100;
/** Stories that an item is alike to are one when they are so themselves, if less: words of both in one title prove nothing. */
const MEETING = LEAST_LIKENESS / 2;
export const MOST_ITEMS = 100;
export const MOST_TITLES = 50;
const MOST_OF_MEDIUM = 10;

interface Read {
  item: StoryItem;
  terms: Terms;
  title: string;
  norm: number;
}

/** So many items make one story at most, whatever the sources repeat or chain together. */
function fits(items: readonly Read[]): boolean {
  if (items.length > MOST_ITEMS) return false;
  const titles = new Map<string, Set<string>>();
  for (const { item, title } of items)
    for (const medium of item.media) titles.set(medium, (titles.get(medium) ?? new Set()).add(title));
  const sizes = [...titles.values()].map(({ size }) => size);
  return sizes.every((size) => size <= MOST_OF_MEDIUM) && sizes.reduce((sum, size) => sum + size, 0) <= MOST_TITLES;
}

const isNumber = (term: string) => /^\d/.test(term);

/**
 * Puts each item that has no story in one, oldest first: that of the item of another medium it is most alike, else one
 * of its own, named after it. A medium that repeats its title stays in one story. Pure; the same items give the same
 * stories.
 */
export function groupStories(known: readonly StoryItem[]): Map<number, number> {
  const items = known.toSorted((a, b) => b.at - a.at || b.id - a.id).slice(0, MOST_COMPARED);
  const read = items.map((item): Read => ({ item, terms: readTerms(item), title: foldKey(item.title), norm: 0 }));
  const holders = new Map<string, Read[]>();
  for (const one of read)
    for (const term of one.terms.weights.keys()) {
      const list = holders.get(term);
      if (list) list.push(one);
      else holders.set(term, [one]);
    }
  const count = Math.max(FEWEST, read.length);
  const rarity = new Map([...holders].map(([term, { length }]) => [term, Math.log(1 + count / length)]));
  const valueIn = (term: string, isName: boolean) =>
    (rarity.get(term) ?? 0) * (isName ? NAME_WEIGHT : ROUTINE.has(term) || isNumber(term) ? LESS : 1);
  for (const one of read)
    for (const [term, weight] of one.terms.weights) one.norm += weight ** 2 * valueIn(term, one.terms.names.has(term));

  const compare = (one: Read, candidate: Read) => {
    let [sum, all, plain] = [0, 0, 0];
    for (const [term, weight] of one.terms.weights) {
      const there = candidate.terms.weights.get(term);
      if (there === undefined) continue;
      const isName = one.terms.names.has(term) || candidate.terms.names.has(term);
      sum += weight * there * valueIn(term, isName);
      all += 1;
      if (!isName && !isNumber(term)) plain += 1;
    }
    return { score: sum > 0 ? sum / Math.sqrt(one.norm * candidate.norm) : 0, all, plain };
  };
  const likeness = (one: Read, candidate: Read): number => {
    if (one.item.media.some((medium) => candidate.item.media.includes(medium)))
      return one.title === candidate.title ? 1 : 0;
    if (namesDiffer(one.terms, candidate.terms)) return 0;
    const { score, all, plain } = compare(one, candidate);
    return all >= SHARED.all && plain >= SHARED.plain ? score : 0;
  };

  const storyOf = new Map(items.flatMap(({ id, storyId }) => (storyId === null ? [] : [[id, storyId]])));
  const members = Map.groupBy(
    read.toReversed().filter(({ item }) => item.storyId !== null),
    ({ item }) => item.storyId ?? item.id,
  );
  for (const one of read.toReversed()) {
    const { id, at, storyId } = one.item;
    if (storyId !== null) continue;
    const shared = new Map<Read, number>();
    for (const term of one.terms.weights.keys())
      for (const candidate of holders.get(term) ?? []) shared.set(candidate, (shared.get(candidate) ?? 0) + 1);
    const near = new Map<number, { other: Read; score: number }>();
    for (const [candidate, terms] of shared) {
      const story = storyOf.get(candidate.item.id);
      if (story === undefined || near.has(story)) continue;
      if (terms < SHARED.all && one.title !== candidate.title) continue;
      if (Math.abs(at - (members.get(story)?.[0]?.item.at ?? at)) > STORY_SPAN) continue;
      const score = likeness(one, candidate);
      if (score >= LEAST_LIKENESS) near.set(story, { other: candidate, score });
    }
    let joined = [one];
    const names: number[] = [];
    const met: Read[] = [];
    for (const [story, { other: candidate }] of [...near].toSorted(
      ([a, one], [b, two]) => two.score - one.score || a - b,
    )) {
      const all = [...joined, ...(members.get(story) ?? [])];
      if (!met.every((before) => compare(before, candidate).score >= MEETING) || !fits(all)) continue;
      joined = all;
      names.push(story);
      met.push(candidate);
    }
    // Its own number may name the story that it has left.
    const story = names.length > 0 ? Math.min(...names) : members.has(id) ? -id : id;
    for (const name of names) members.delete(name);
    members.set(
      story,
      joined.toSorted((a, b) => a.item.at - b.item.at || a.item.id - b.item.id),
    );
    for (const { item } of joined) storyOf.set(item.id, story);
  }
  return storyOf;
}

interface Sourced {
  authorName: string;
  sources: readonly { feed: { name: string; siteUrl: string; feedUrl: string; deletedAt: Date | null } }[];
}

/** Its media; the key of one is its domain: two feeds of one publisher are one medium. */
export function mediaOf({ authorName, sources }: Sourced) {
  const media = sources
    .filter(({ feed }) => feed.deletedAt === null)
    .map(({ feed }) => ({ key: siteOf(feed.siteUrl || feed.feedUrl), name: feed.name }));
  if (media.length === 0) return [{ key: foldKey(authorName), name: authorName || "La rédaction" }];
  return [...new Map(media.toReversed().map((medium) => [medium.key, medium])).values()].toReversed();
}
