import { sentencesOf } from "#app/modules/articles/preflight/sentences.ts";
import { type NamedParty, mentionFinder } from "#app/modules/parties/mentions.ts";
import { countWords } from "#app/utils/text.ts";

export interface Subject extends NamedParty {
  isPerson: boolean;
}

export interface Readable {
  paragraphs: string[];
  /** Title, standfirst and whatever else is read without being a sentence of the text. */
  heads: string[];
  pictures: string[];
  /** Quotations that say who speaks. */
  quotes: { who: string; words: string }[];
}

export interface Place {
  named: number;
  /** Words of the sentences that name it. */
  words: number;
  quotes: number;
  quoted: number;
  /** Pictures whose description or caption names it. */
  shown: number;
}

export interface Counted {
  words: number;
  /** Words quoted whose author the rule cannot tell. */
  unattributed: number;
  places: Record<string, Place>;
}

/** Between quotation marks, a term rather than somebody's words. */
const LEAST_QUOTED = 4;

const quotations = /«([^«»]{1,4000})»|“([^“”]{1,4000})”/gu;
/** Stands for a quotation while sentences are told apart: "Q12Q". */
const stand = /Q(\d+)Q/gu;

/** Of these, the ones that this text names in full: their family name alone then counts too. */
function withFamilies(text: string, subjects: Subject[]): Subject[] {
  const full = subjects.map(({ family: _, ...subject }) => subject);
  const found = new Set(mentionFinder(full)(text).map(({ label }) => label));
  const families = Map.groupBy(subjects, ({ family }) => family ?? "");
  return subjects.map(({ family, ...subject }) =>
    // Two people of one name are not told apart by it.
    family && found.has(subject.label) && families.get(family)?.filter(({ label }) => found.has(label)).length === 1
      ? { ...subject, family }
      : subject,
  );
}

export function countText({ paragraphs, heads, pictures, quotes }: Readable, all: Subject[]): Counted {
  const fullText = [...heads, ...paragraphs, ...pictures, ...quotes.map(({ who }) => who)].join("\n");
  const subjects = withFamilies(fullText, all);
  const find = mentionFinder(subjects);
  const people = new Set(subjects.filter(({ isPerson }) => isPerson).map(({ label }) => label));
  const places = new Map<string, Place>();
  const placeOf = (label: string) => {
    const place = places.get(label) ?? { named: 0, words: 0, quotes: 0, quoted: 0, shown: 0 };
    places.set(label, place);
    return place;
  };
  /** Who speaks, from the words around: the only person named, else the only party. */
  const speaker = (text: string): string | null => {
    const named = find(text).map(({ label }) => label);
    const persons = named.filter((label) => people.has(label));
    return (persons.length > 0 ? persons : named).length === 1 ? (persons[0] ?? named[0] ?? null) : null;
  };
  let words = 0;
  let unattributed = 0;
  const quote = (who: string | null, count: number) => {
    if (count < LEAST_QUOTED) return;
    if (who === null) {
      unattributed += count;
      return;
    }
    const place = placeOf(who);
    place.quotes += 1;
    place.quoted += count;
  };
  for (const text of [...heads, ...paragraphs]) {
    words += countWords(text);
    for (const { label, count } of find(text)) placeOf(label).named += count;
  }
  for (const paragraph of paragraphs) {
    const quoted: string[] = [];
    const outside = paragraph.replaceAll(quotations, (_, french: string | undefined, english: string | undefined) => {
      quoted.push(french ?? english ?? "");
      return `Q${quoted.length - 1}Q`;
    });
    for (const { text } of sentencesOf(outside)) {
      const inside = [...text.matchAll(stand)].map(([, index]) => quoted[Number(index)] ?? "");
      const count = countWords(text) + inside.reduce((sum, one) => sum + countWords(one) - 1, 0);
      for (const { label } of find([text, ...inside].join(" "))) placeOf(label).words += count;
      const who = inside.length > 0 ? speaker(text) : null;
      for (const one of inside) quote(who, countWords(one));
    }
  }
  for (const { who, words: text } of quotes) {
    const count = countWords(text);
    words += count;
    for (const { label, count: times } of find(who)) placeOf(label).named += times;
    const by = speaker(who);
    quote(by, count);
    if (by !== null) placeOf(by).words += count;
  }
  for (const text of pictures) for (const { label } of find(text)) placeOf(label).shown += 1;
  return { words, unattributed, places: Object.fromEntries(places) };
}
