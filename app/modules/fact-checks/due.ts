import { type Day, addDays } from "#app/utils/days.ts";

interface Checked {
  /** "à jour au"; empty where nobody said. */
  asOf: Day | "";
  lasts: number;
  dueOn: Day | "";
  /** Days that may change what is said, such as those of a vote. */
  events: readonly Day[];
}

/** When a fact is checked again: the day chosen; else when its check wears out, or the day after what happens before. */
export function dueDay({ asOf, lasts, dueOn, events }: Checked): Day | "" {
  // A check since then answers the day that was chosen.
  if (dueOn > asOf) return dueOn;
  if (!asOf) return "";
  const changes = events.filter((day) => day >= asOf).map((day) => addDays(day, 1));
  return [addDays(asOf, lasts), ...changes.filter((day) => day > asOf)].sort()[0] ?? "";
}
