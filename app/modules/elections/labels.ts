import { choices } from "#app/utils/choices.ts";
import type { CalendarRule } from "./deadlines.ts";

export const levels = ["local", "regional", "national", "european"] as const;
type Level = (typeof levels)[number];

export const levelLabels: Record<Level, string> = {
  local: "Commune, département, province",
  regional: "Région et communauté",
  national: "Tout le pays",
  european: "Union européenne",
};

/** In one country: France has regions, Belgium regions and communities; provinces are Belgian, departments French. */
export function levelIn(country: string, level: Level): string {
  if (level === "regional" && country === "FR") return "Région";
  if (level === "local" && country !== "EU") return country === "FR" ? "Commune et département" : "Commune et province";
  return levelLabels[level];
}

export const levelChoices = choices(levelLabels);

const calendarRuleLabels: Record<CalendarRule, string> = {
  hand: "Non : le calendrier est écrit à la main",
  "fr-presidential": "Oui : élection présidentielle française",
};

export const calendarRuleChoices = choices(calendarRuleLabels);

/** Said wherever a date should stand and nobody has set it. */
export const notFixed = "date pas encore fixée";
