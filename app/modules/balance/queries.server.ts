import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type Day, addDays, mondayOf } from "#app/utils/days.ts";
import { inAlphabet } from "#app/utils/text.ts";
import type { Counted, Place } from "./count.ts";
import { type Kind, type Medium, mediumNames } from "./labels.ts";
import { balanceSubjects } from "./subjects.server.ts";
import { textsOf } from "./texts.server.ts";

export interface BalanceQuery {
  weeks: number;
  medium: Medium | null;
  kind: Kind | null;
}

const emptyPlace = (): Place => ({ named: 0, words: 0, quotes: 0, quoted: 0, shown: 0 });
const add = (to: Place, more: Place) => {
  for (const key of Object.keys(to) as (keyof Place)[]) to[key] += more[key];
};

const mondays = (weeks: number): Day[] => {
  const last = mondayOf(parisDay(now()));
  return Array.from({ length: weeks }, (_, index) => addDays(last, 7 * (index - weeks + 1)));
};

async function countedSince(from: Day, medium: Medium | null) {
  const rows = await db.balanceText.findMany({
    where: { day: { gte: from }, ...(medium ? { medium } : {}) },
    orderBy: [{ day: "desc" }, { rowId: "desc" }],
    select: { medium: true, rowId: true, day: true, words: true, counts: true },
  });
  return rows.map(({ counts, ...row }) => ({ ...row, ...(JSON.parse(counts) as Omit<Counted, "words">) }));
}

/** Each party and person in the order of the alphabet, week by week; those who stand are there even without a word. */
export async function balanceBoard({ weeks, medium, kind }: BalanceQuery) {
  const weekDays = mondays(weeks);
  const [{ all, standing }, texts] = await Promise.all([balanceSubjects(), countedSince(weekDays[0] ?? "", medium)]);
  const byLabel = new Map<string, Place[]>();
  const totals = weekDays.map((week) => ({ week, texts: 0, words: 0, unattributed: 0 }));
  for (const { day, words, unattributed, places } of texts) {
    const at = weekDays.indexOf(mondayOf(day));
    const total = totals[at];
    if (!total) continue;
    total.texts += 1;
    total.words += words;
    total.unattributed += unattributed;
    for (const [label, place] of Object.entries(places)) {
      const row = byLabel.get(label) ?? weekDays.map(emptyPlace);
      byLabel.set(label, row);
      add(row[at] ?? emptyPlace(), place);
    }
  }
  const subjects = all.filter(({ isPerson }) => kind === null || isPerson === (kind === "person"));
  const stands = new Set(standing);
  const rows = subjects.flatMap(({ label, isPerson }) => {
    const own = byLabel.get(label);
    if (!own && !stands.has(label)) return [];
    const places = own ?? weekDays.map(emptyPlace);
    const sum = emptyPlace();
    for (const place of places) add(sum, place);
    return [{ label, isPerson, stands: stands.has(label), sum, places }];
  });
  return { weeks: totals, rows: inAlphabet(rows, ({ label }) => label) };
}

export type Board = Awaited<ReturnType<typeof balanceBoard>>;

const SHOWN = 30;

export async function textsAbout(label: string, { weeks, medium }: BalanceQuery) {
  const texts = (await countedSince(mondays(weeks)[0] ?? "", medium)).flatMap(({ places, ...text }) => {
    const place = Object.hasOwn(places, label) ? places[label] : undefined;
    return place ? [{ ...text, place }] : [];
  });
  const shown = texts.slice(0, SHOWN);
  const names = new Map<string, { title: string; page: string }>();
  for (const name of mediumNames) {
    const ids = shown.filter(({ medium: own }) => own === name).map(({ rowId }) => rowId);
    if (ids.length > 0) for (const row of await textsOf[name].name(ids)) names.set(`${name}:${row.id}`, row);
  }
  return {
    total: texts.length,
    items: shown.flatMap(({ medium: own, rowId, day, place }) => {
      const named = names.get(`${own}:${rowId}`);
      const known = mediumNames.find((name) => name === own);
      return named && known ? [{ medium: known, rowId, day, place, title: named.title, page: named.page }] : [];
    }),
  };
}
