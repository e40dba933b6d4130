import { choices } from "./choices.ts";

/** The countries the newsroom follows, as the database names them. */
export const countryCodes = ["FR", "BE", "EU"] as const;
export type CountryCode = (typeof countryCodes)[number];

export const countryLabels: Record<CountryCode, string> = { FR: "France", BE: "Belgique", EU: "Europe" };
export const countryFlags: Record<CountryCode, string> = { FR: "🇫🇷", BE: "🇧🇪", EU: "🇪🇺" };

/** For a field or a filter. */
export const countryChoices = choices(countryLabels);
