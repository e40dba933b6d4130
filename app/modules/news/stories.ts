import { foldKey } from "#app/utils/text.ts";
import { ROUTINE, type Terms, type Words, namesDiffer, readTerms } from "./story-terms.ts";

/** An item as grouping needs it. */
export interface StoryItem extends Words {
  id: number;
  /** Who publishes it: the domains of its sources. */
  media: readonly string[];
  /** Milliseconds. */
  at: number;
  /** The story it is in; null when no one has looked yet. */
  storyId: number | null;
}

/** Items compared with, the newest: two days of sixty sources. */
export const MOST_COMPARED = 2_000;
/** What is published further from a story's first item is another event. */
export const STORY_SPAN = 48 * 3_600_000;
/** How alike two items are that tell one event, from 0 to 1; docs/decisions/0027 has the figures. */
const ALIKE = 0.23;
/** A person or a place is in many events: they count less than what happened. */
const NAME_WEIGHT = 0.3;
/** So do numbers, and the words of any parliament. */
const LESS = 0.5;
/** Terms in common at least, and how many of them are neither names nor numbers. */
const SHARED = { all: 3, plain: 2 };
/** Among few items every word is rare. */
const FEWEST = 100;

interface Read {
  item: StoryItem;
  terms: Terms;
  title: string;
  norm: number;
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

  const likeness = (one: Read, other: Read): number => {
    if (one.item.media.some((medium) => other.item.media.includes(medium))) return one.title === other.title ? 1 : 0;
    if (namesDiffer(one.terms, other.terms)) return 0;
    let [sum, all, plain] = [0, 0, 0];
    for (const [term, weight] of one.terms.weights) {
      const there = other.terms.weights.get(term);
      if (there === undefined) continue;
      const isName = one.terms.names.has(term) || other.terms.names.has(term);
      sum += weight * there * valueIn(term, isName);
      all += 1;
      if (!isName && !isNumber(term)) plain += 1;
    }
    return all >= SHARED.all && plain >= SHARED.plain ? sum / Math.sqrt(one.norm * other.norm) : 0;
  };

  const storyOf = new Map(items.flatMap(({ id, storyId }) => (storyId === null ? [] : [[id, storyId]])));
  const begins = new Map<number, number>();
  for (const { item } of read.toReversed()) {
    const story = storyOf.get(item.id);
    if (story !== undefined && !begins.has(story)) begins.set(story, item.at);
  }
  for (const one of read.toReversed()) {
    const { id, at, storyId } = one.item;
    if (storyId !== null) continue;
    const shared = new Map<Read, number>();
    for (const term of one.terms.weights.keys())
      for (const other of holders.get(term) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    const alike = new Set<number>();
    for (const [other, terms] of shared) {
      const story = storyOf.get(other.item.id);
      if (story === undefined || alike.has(story)) continue;
      if (terms < SHARED.all && one.title !== other.title) continue;
      if (Math.abs(at - (begins.get(story) ?? at)) > STORY_SPAN) continue;
      if (likeness(one, other) >= ALIKE) alike.add(story);
    }
    const story = alike.size > 0 ? Math.min(...alike) : id;
    storyOf.set(id, story);
    begins.set(story, Math.min(at, ...[...alike].map((joined) => begins.get(joined) ?? at)));
    if (alike.size > 1) for (const [member, was] of storyOf) if (alike.has(was)) storyOf.set(member, story);
  }
  return storyOf;
}
