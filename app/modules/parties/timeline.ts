import { yearOf } from "#app/utils/partial-day.ts";
import type { PartyView } from "./views.ts";

type Lived = Pick<PartyView, "foundedOn" | "endedOn">;

/** The years a drawing of these parties goes from and to: whole decades around the first founding and this year. */
export function yearsOf(parties: Lived[], today: number): { from: number; to: number } {
  const first = Math.min(today, ...parties.map(({ foundedOn }) => yearOf(foundedOn)));
  return { from: Math.floor(first / 10) * 10, to: today + 1 };
}

/** Where a party's life begins and how long it is on that line, in hundredths of it; a year and a half at least, to be seen. */
export function spanOf({ foundedOn, endedOn }: Lived, { from, to }: { from: number; to: number }) {
  const whole = to - from;
  const start = Math.min(yearOf(foundedOn), to - 1.5);
  const end = endedOn ? yearOf(endedOn) : to;
  return { left: (100 * (start - from)) / whole, width: (100 * Math.max(1.5, end - start)) / whole };
}

/** The years named under the line: every ten or twenty, so that no more than nine are. */
export function ticksOf({ from, to }: { from: number; to: number }): number[] {
  const step = [10, 20, 30, 50].find((years) => (to - from) / years <= 9) ?? 100;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}
