import { type Label, spread } from "./spread.ts";

interface Counted {
  seats: number;
}

/** A group's number beside its seats: where, from 0 at the left end of the arc to 1 at its right end. */
export interface ArcLabel {
  group: number;
  seats: number;
  turn: number;
}

/** How far from its own seats a number may be pushed by its neighbours. */
const ASIDE = 0.02;

export const startsOf = (groups: Counted[]): number[] =>
  groups.map((_, index) => groups.slice(0, index).reduce((sum, { seats }) => sum + seats, 0));

/** Where the line of the majority is: at the end of the seats that are enough, in the middle for more than half. */
export const lineAt = (majority: number, total: number): number =>
  majority === Math.floor(total / 2) + 1 ? 0.5 : Math.min(1, majority / total);

/**
 * The groups' numbers around the arc, none over another nor over the line of the majority. Where there is no room, those
 * of the smallest groups are left to the table. `half`: what a number of so many digits takes on each side, in turns.
 */
export function labelsAround(
  groups: Counted[],
  total: number,
  line: number,
  half: (digits: number) => number,
): ArcLabel[] {
  const starts = startsOf(groups);
  const all = groups.map(({ seats }, group) => {
    const [from, to] = [(starts[group] ?? 0) / total, ((starts[group] ?? 0) + seats) / total];
    return { group, seats, from, to, at: (from + to) / 2, half: half(String(seats).length) };
  });
  const [left, right] = [all.filter(({ at }) => at < line), all.filter(({ at }) => at >= line)];
  const beside = half(1);
  return [...placed(left, 0, line - beside / 2), ...placed(right, line + beside / 2, 1)];
}

type Placed = ArcLabel & Label & { from: number; to: number };

/** Those of one side; at the ends of the arc a number's middle may stand, at the line only its edge. */
function placed(labels: Omit<Placed, "turn">[], from: number, to: number): ArcLabel[] {
  let kept = labels.filter(({ seats }) => seats > 0);
  while (kept.length > 0) {
    const first = from === 0 ? 0 : from + (kept[0]?.half ?? 0);
    const last = to === 1 ? 1 : to - (kept.at(-1)?.half ?? 0);
    const turns = spread(kept, first, last);
    const fits = kept.every(({ from: start, to: end }, index) => {
      const turn = turns[index] ?? 0;
      return turn >= Math.max(first, start - ASIDE) - 1e-9 && turn <= Math.min(last, end + ASIDE) + 1e-9;
    });
    if (fits) return kept.map(({ group, seats }, index) => ({ group, seats, turn: turns[index] ?? 0 }));
    const least = Math.min(...kept.map(({ seats }) => seats));
    const out = kept.findLast(({ seats }) => seats === least);
    kept = kept.filter((label) => label !== out);
  }
  return [];
}
