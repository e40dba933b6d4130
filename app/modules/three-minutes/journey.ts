import { formatWeekdayOf } from "#app/utils/dates.ts";
import { type Day, daysBetween } from "#app/utils/days.ts";

/** One thing to see: "a12" an article, "f3" a flash info, "m5" a word, "q7.2" the third question of a lesson. */
export type Item = string;

export interface Journey {
  /** The day it holds for, in Paris: "2026-11-26". */
  day: string;
  items: Item[];
  reached: number;
  seen: Item[];
}

/** How many of each kind make three minutes, in this order. */
const SHARES = { a: 1, f: 2, m: 1, q: 1 };
export const MOST_STEPS = 5;
/** Things seen that are remembered: more than a day offers. */
const MOST_SEEN = 60;
const LONGEST = 1_000;

const isItem = (text: string) => /^(?:[afm][1-9]\d{0,8}|q[1-9]\d{0,8}\.\d{1,2})$/.test(text);
const itemsIn = (text = "") => text.split("_").filter(isItem);

/** What a cookie says of today; of a day before, only what was seen. A fresh journey when it says nothing, or something else. */
export function journeyIn(value: string | undefined, day: string): Journey {
  const [of = "", items, reached, seen] = (value && value.length <= LONGEST ? value : "").split("~");
  if (!/^\d{4}-\d{2}-\d{2}$/.test(of)) return { day, items: [], reached: 0, seen: [] };
  const shown = itemsIn(items).slice(0, MOST_STEPS);
  const last = Math.min(Number(/^\d$/.exec(reached ?? "")?.[0] ?? 0), shown.length);
  const known = itemsIn(seen);
  if (of === day) return { day, items: shown, reached: last, seen: known.slice(-MOST_SEEN) };
  return { day, items: [], reached: 0, seen: [...known, ...shown.slice(0, last)].slice(-MOST_SEEN) };
}

export const journeyText = ({ day, items, reached, seen }: Journey) =>
  [day, items.join("_"), reached, seen.slice(-MOST_SEEN).join("_")].join("~");

/** The first things of today that were not seen, of each kind its share. */
export function unseen(ofToday: Item[], seen: Item[]): Item[] {
  return Object.entries(SHARES).flatMap(([kind, share]) =>
    ofToday.filter((item) => item.startsWith(kind) && !seen.includes(item)).slice(0, share),
  );
}

export function nextJourney({ day, items, seen }: Journey, ofToday: Item[]): Journey {
  const known = [...seen, ...items];
  return { day, items: unseen(ofToday, known), reached: 0, seen: known };
}

/** What the cover promises, by the days of what is dated in it: never today's news without any of today. */
export function promise(days: Day[], today: Day): string {
  const [first] = days.toSorted();
  if (!first) return "Rien de neuf aujourd’hui\u202F: de quoi comprendre la politique.";
  if (days.includes(today)) return "L’actualité politique du jour, une chose à la fois.";
  const day = formatWeekdayOf(first);
  return `Rien de neuf aujourd’hui\u202F: l’essentiel depuis ${daysBetween(first, today) < 7 ? day.split(" ")[0] : day}.`;
}

export const wasSeen = (days: Day[], today: Day) =>
  `Voilà l’essentiel du ${days.length > 0 && days.every((day) => day === today) ? "jour" : "moment"}.`;
