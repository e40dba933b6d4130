import type { CountryCode } from "#app/utils/countries.ts";
import { formatDayHour, formatIn } from "#app/utils/dates.ts";
import { silenceOf } from "./rules.ts";

/**
 * Why estimates and results of this round may not be published yet, in words; null from the second at which the last poll
 * closes. `at` is the server's time: what a device believes counts for nothing.
 */
export function heldBack(country: CountryCode, day: string, at: Date): string | null {
  const { refuses, until } = silenceOf(country, day);
  return refuses && at < until ? waitsUntil(until, at) : null;
}

/** That estimates and results wait until then, in words. */
export function waitsUntil(until: Date, at: Date): string {
  const clock = formatIn(at, "H'\u00A0h\u00A0'mm'\u00A0min\u00A0'ss'\u00A0s'");
  return `Il est ${clock} à l’horloge du site. Aucune estimation et aucun résultat ne paraît avant le ${formatDayHour(until)} (heure de Paris). Rien n’est perdu\u202F: votre saisie est gardée ici.`;
}
