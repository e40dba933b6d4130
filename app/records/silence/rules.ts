import { tzOffset } from "@date-fns/tz";
import type { CountryCode } from "#app/utils/countries.ts";
import { formatDayHour, formatIn } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";

const HOUR = 3_600_000;

interface Rule {
  closes: number;
  zone: string;
  /** Does a law of the country forbid polls, estimates and results until then? Without one, a regulator recommends it. */
  isLaw: boolean;
  refuses: boolean;
}

/** A European election is told to readers in France: its law asks the same of it. */
const rules: Record<CountryCode, Rule> = {
  FR: { closes: 20, zone: "Europe/Paris", isLaw: true, refuses: true },
  EU: { closes: 20, zone: "Europe/Paris", isLaw: true, refuses: true },
  BE: { closes: 16, zone: "Europe/Brussels", isLaw: false, refuses: false },
};

const territories = [
  { name: "Saint-Pierre-et-Miquelon", zone: "America/Miquelon", daysBefore: 1 },
  { name: "Guyane", zone: "America/Cayenne", daysBefore: 1 },
  { name: "Guadeloupe", zone: "America/Guadeloupe", daysBefore: 1 },
  { name: "Martinique", zone: "America/Martinique", daysBefore: 1 },
  { name: "Saint-Barthélemy", zone: "America/St_Barthelemy", daysBefore: 1 },
  { name: "Saint-Martin", zone: "America/Marigot", daysBefore: 1 },
  { name: "Polynésie française", zone: "Pacific/Tahiti", daysBefore: 1 },
  { name: "Wallis-et-Futuna", zone: "Pacific/Wallis", daysBefore: 0 },
  { name: "Nouvelle-Calédonie", zone: "Pacific/Noumea", daysBefore: 0 },
  { name: "La Réunion", zone: "Indian/Reunion", daysBefore: 0 },
  { name: "Mayotte", zone: "Indian/Mayotte", daysBefore: 0 },
] as const;

export interface Silence extends Pick<Rule, "isLaw" | "refuses"> {
  from: Date;
  /** Until the last poll closes: what may be told then may not be told a second before. */
  until: Date;
  sooner: { name: string; votes: "samedi" | "dimanche"; from: Date }[];
}

function instant(day: string, hour: number, zone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * HOUR;
  const offset = (at: number) => tzOffset(zone, new Date(at)) * 60_000;
  return new Date(wall - offset(wall - offset(wall)));
}

export const hourOfVote = (country: CountryCode, day: string, hour: number) => instant(day, hour, rules[country].zone);

export function silenceOf(country: CountryCode, day: string): Silence {
  const { closes, zone, isLaw, refuses } = rules[country];
  const from = instant(addDays(day, -1), 0, zone);
  const sooner =
    country === "FR"
      ? territories.map(({ name, zone: own, daysBefore: before }) => ({
          name,
          votes: before ? ("samedi" as const) : ("dimanche" as const),
          from: instant(addDays(day, -1 - before), 0, own),
        }))
      : [];
  return {
    isLaw,
    refuses,
    from,
    until: instant(day, closes, zone),
    sooner: sooner.sort((one, other) => one.from.getTime() - other.from.getTime()),
  };
}

export function stateAt({ from, until, sooner }: Silence, at: Date): "none" | "sooner" | "silence" {
  if (at >= until) return "none";
  if (at >= from) return "silence";
  return sooner.some((place) => at >= place.from) ? "sooner" : "none";
}

/**
 * Why estimates and results of this round may not be published yet, in words; null from the second at which the last poll
 * closes. `at` is the server's time: what a device believes counts for nothing.
 */
export function heldBack(country: CountryCode, day: string, at: Date): string | null {
  const { refuses, until } = silenceOf(country, day);
  return refuses && at < until ? waitsUntil(until, at) : null;
}

export function waitsUntil(until: Date, at: Date): string {
  const clock = formatIn(at, "H'\u00A0h\u00A0'mm'\u00A0min\u00A0'ss'\u00A0s'");
  return `Il est ${clock} à l’horloge du site. Aucune estimation et aucun résultat ne paraît avant le ${formatDayHour(until)} (heure de Paris). Rien n’est perdu\u202F: votre saisie est gardée ici.`;
}
