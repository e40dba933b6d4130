import { choices } from "./choices.ts";

export const countryCodes = ["FR", "BE", "EU"] as const;
export type CountryCode = (typeof countryCodes)[number];

export const countryLabels: Record<CountryCode, string> = { FR: "France", BE: "Belgique", EU: "Europe" };
export const countryFlags: Record<CountryCode, string> = { FR: "🇫🇷", BE: "🇧🇪", EU: "🇪🇺" };

export const countryChoices = choices(countryLabels);
