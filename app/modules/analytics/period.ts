import { formatDate } from "#app/utils/dates.ts";
import { type Day, addDays, daysFrom, firstOfMonth, mondayOf } from "#app/utils/days.ts";

export const periodKinds = { jour: "Jour", semaine: "Semaine", mois: "Mois", annee: "Année" } as const;
export type PeriodKind = keyof typeof periodKinds;

export interface Bucket {
  /** What the figures of the database begin with: "2026-11-20", "2026-11" in a year, "14" in a day. */
  key: string;
  label: string;
  short: string;
}

export interface Period {
  kind: PeriodKind;
  from: Day;
  to: Day;
  label: string;
  buckets: Bucket[];
}

const noon = (day: Day) => new Date(`${day}T12:00:00Z`);

const inFrench = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", ...options });
  return (day: Day) => format.format(noon(day));
};
const monthAndYear = inFrench({ month: "long", year: "numeric" });
const monthShort = inFrench({ month: "short" });
const weekday = inFrench({ weekday: "short" });
const wholeDay = inFrench({ weekday: "long", day: "numeric", month: "long", year: "numeric" });

const dayBucket = (short: (day: Day) => string) => (day: Day) => ({
  key: day,
  label: wholeDay(day),
  short: short(day),
});

export function periodAround(kind: PeriodKind, day: Day): Period {
  if (kind === "jour") {
    const buckets = Array.from({ length: 24 }, (_, hour) => ({
      key: String(hour).padStart(2, "0"),
      label: `De ${hour}\u00A0h à ${hour + 1}\u00A0h`,
      short: `${hour}\u00A0h`,
    }));
    return { kind, from: day, to: day, label: wholeDay(day), buckets };
  }
  if (kind === "semaine") {
    const from = mondayOf(day);
    const to = addDays(from, 6);
    const buckets = daysFrom(from, addDays(to, 1)).map(dayBucket(weekday));
    return { kind, from, to, label: `Du ${formatDate(noon(from))} au ${formatDate(noon(to))}`, buckets };
  }
  if (kind === "mois") {
    const from = firstOfMonth(day);
    const to = addDays(firstOfMonth(day, 1), -1);
    const buckets = daysFrom(from, firstOfMonth(day, 1)).map(dayBucket((one) => String(Number(one.slice(8)))));
    return { kind, from, to, label: monthAndYear(from), buckets };
  }
  const year = day.slice(0, 4);
  const buckets = Array.from({ length: 12 }, (_, index) => {
    const key = `${year}-${String(index + 1).padStart(2, "0")}`;
    return { key, label: monthAndYear(`${key}-01`), short: monthShort(`${key}-01`) };
  });
  return { kind, from: `${year}-01-01`, to: `${year}-12-31`, label: year, buckets };
}

export const periodBefore = ({ kind, from }: Period) => periodAround(kind, addDays(from, -1));
export const periodAfter = ({ kind, to }: Period) => periodAround(kind, addDays(to, 1));
