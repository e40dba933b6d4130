import { type CountryCode, countryCodes, countryLabels } from "#app/utils/countries.ts";

/** Filter of terms that belong to no country alone. */
const GENERAL = "general";

export const placeCodes = [...countryCodes, GENERAL] as const;
export type PlaceCode = (typeof placeCodes)[number];

/** Where a term is used, in a word. */
export const placeLabel = (country: CountryCode | null): string => (country ? countryLabels[country] : "Partout");

export const placeChoices = placeCodes.map((value) => ({
  value,
  label: value === GENERAL ? "Partout" : countryLabels[value],
}));

/** `country` of the rows that a filter means. */
export const countryOf = (place: PlaceCode): CountryCode | null => (place === GENERAL ? null : place);
