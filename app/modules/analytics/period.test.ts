import { expect, test } from "vitest";
import { type PeriodKind, periodAfter, periodAround, periodBefore } from "./period.ts";

const ends = (kind: PeriodKind, day: string) => {
  const { from, to, buckets } = periodAround(kind, day);
  return [from, to, buckets.length];
};

test("a week begins on Monday, a month has its days, a year its months", () => {
  expect(ends("jour", "2026-03-29")).toEqual(["2026-03-29", "2026-03-29", 24]);
  expect(ends("semaine", "2026-11-22")).toEqual(["2026-11-16", "2026-11-22", 7]);
  expect(ends("semaine", "2026-11-16")).toEqual(["2026-11-16", "2026-11-22", 7]);
  expect(ends("mois", "2028-02-10")).toEqual(["2028-02-01", "2028-02-29", 29]);
  expect(ends("mois", "2026-12-31")).toEqual(["2026-12-01", "2026-12-31", 31]);
  expect(ends("annee", "2026-11-22")).toEqual(["2026-01-01", "2026-12-31", 12]);
});

test("before and after touch, over changes of hour and year", () => {
  for (const kind of ["jour", "semaine", "mois", "annee"] as const) {
    const here = periodAround(kind, "2026-01-01");
    expect(periodAfter(periodBefore(here))).toEqual(here);
  }
  expect(periodBefore(periodAround("mois", "2026-03-31")).to).toBe("2026-02-28");
  expect(periodAround("semaine", "2026-11-22").label).toBe("Du 16 novembre 2026 au 22 novembre 2026");
});
