import { yearOf } from "#app/utils/partial-day.ts";
import type { PartyView } from "./queries.server.ts";

type Lived = Pick<PartyView, "foundedOn" | "endedOn">;

export interface Years {
  from: number;
  to: number;
}

/** The years a drawing of these parties goes from and to: whole decades around the first founding and this year. */
export function yearsOf(parties: Lived[], today: number): Years {
  const first = Math.min(today, ...parties.map(({ foundedOn }) => yearOf(foundedOn)));
  return { from: Math.floor(first / 10) * 10, to: today + 1 };
}

/** Where a party's life begins and how long it is on that line, in hundredths of it; a year and a half at least, to be seen. */
export function spanOf({ foundedOn, endedOn }: Lived, { from, to }: Years) {
  const whole = to - from;
  const start = Math.min(yearOf(foundedOn), to - 1.5);
  const end = endedOn ? yearOf(endedOn) : to;
  return { left: (100 * (start - from)) / whole, width: (100 * Math.max(1.5, end - start)) / whole };
}

/** The years named under the line: every ten or twenty, so that no more than nine are. */
export function ticksOf({ from, to }: Years): number[] {
  const step = [10, 20, 30, 50].find((years) => (to - from) / years <= 9) ?? 100;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/** The parties founded from a year on, until another: 0 where there is none. */
export interface Era<T> {
  from: number;
  to: number;
  parties: T[];
}

const ERAS = [1945, 1980, 2000, 2015];

/** Parties by when they were founded, in the order given; parts that nobody was founded in are left out. */
export function erasOf<T extends Lived>(parties: T[]): Era<T>[] {
  const groups = Map.groupBy(parties, ({ foundedOn }) => ERAS.findLastIndex((from) => yearOf(foundedOn) >= from));
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([era, of]) => ({ from: ERAS[era] ?? 0, to: ERAS[era + 1] ?? 0, parties: of }));
}
