import { choices } from "#app/utils/choices.ts";
import type { CalendarRule } from "./deadlines.ts";

export const levels = ["local", "regional", "national", "european"] as const;
type Level = (typeof levels)[number];

/** From the nearest to the farthest. */
export const levelLabels: Record<Level, string> = {
  local: "Commune, département, province",
  regional: "Région et communauté",
  national: "Tout le pays",
  european: "Union européenne",
};

export const levelChoices = choices(levelLabels);

const calendarRuleLabels: Record<CalendarRule, string> = {
  hand: "Non : le calendrier est écrit à la main",
  "fr-presidential": "Oui : élection présidentielle française",
};

export const calendarRuleChoices = choices(calendarRuleLabels);

/** Said wherever a date should stand and nobody has set it. */
export const notFixed = "date pas encore fixée";
