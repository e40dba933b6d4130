import { type Day, daysBetween } from "#app/utils/days.ts";

/** Days between two visits that still follow each other: one missed day is forgiven. */
const FORGIVEN = 2;

/** How many days in a row end with `today`. Days ahead of it, which a device set wrong may have kept, do not count. */
export function daysInARow(days: Day[], today: Day): number {
  let last = today;
  let count = 0;
  const visits = [...new Set([...days, today])].filter((one) => one <= today);
  for (const day of visits.sort().reverse()) {
    if (daysBetween(day, last) > FORGIVEN) break;
    count += 1;
    last = day;
  }
  return count;
}

export const inARow = (count: number) => (count > 1 ? `${count} jours de suite` : "Premier jour");
