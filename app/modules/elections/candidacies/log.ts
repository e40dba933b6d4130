import type { CalendarRow } from "#app/modules/elections/deadlines.ts";
import type { ShownCandidacy } from "./queries.server.ts";

type Stepped = Pick<ShownCandidacy, "name" | "slug" | "state" | "declaredOn" | "officialOn" | "withdrawnOn">;

/** What happened to the candidacies of an election, and the votes of parties, the oldest first. */
export function logOf(candidacies: readonly Stepped[], calendar: readonly CalendarRow[]) {
  const steps = candidacies.flatMap(({ name, slug, state, declaredOn, officialOn, withdrawnOn }) => [
    {
      day: declaredOn,
      text: `${name} ${state === "primary" ? "entre dans une primaire" : "se déclare"}`,
      url: `#${slug}`,
    },
    { day: officialOn, text: `${name} est sur la liste officielle`, url: `#${slug}` },
    { day: withdrawnOn, text: `${name} se retire`, url: `#${slug}` },
  ]);
  const votes = calendar.map(({ day, label, note, url }) => ({ day, text: note ? `${label}. ${note}` : label, url }));
  return [...steps, ...votes]
    .filter(({ day }) => day)
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.text.localeCompare(other.text, "fr"));
}
