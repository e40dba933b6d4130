import { type CountryCode, countryCodes, countryLabels } from "#app/utils/countries.ts";

/** Filter of terms that belong to no country alone. */
const GENERAL = "general";

export const placeCodes = [...countryCodes, GENERAL] as const;
export type PlaceCode = (typeof placeCodes)[number];

export const placeLabel = (country: CountryCode | null): string => (country ? countryLabels[country] : "Partout");

export const placeChoices = placeCodes.map((value) => ({
  value,
  label: value === GENERAL ? "Partout" : countryLabels[value],
}));

export const countryOf = (place: PlaceCode): CountryCode | null => (place === GENERAL ? null : place);
