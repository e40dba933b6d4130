import { choices } from "#app/utils/choices.ts";
import { slugify } from "#app/utils/slugs.ts";

export const candidacyStates = ["declared", "primary", "official", "withdrawn"] as const;
export type CandidacyState = (typeof candidacyStates)[number];

export const stateLabels: Record<CandidacyState, string> = {
  declared: "Déclarée",
  primary: "À une primaire",
  official: "Officielle",
  withdrawn: "Retirée",
};

export const stateChoices = choices(stateLabels);

/** "Jean-Luc Mélenchon"; a second person of that name is told apart: "Jean Martin (maire d’Arras)". */
export const fullName = ({ givenName, familyName }: { givenName: string; familyName: string }) =>
  `${givenName} ${familyName}`.trim();

export const displayName = (row: { givenName: string; familyName: string; precision: string }) =>
  row.precision ? `${fullName(row)} (${row.precision})` : fullName(row);

/** "MÉLENCHON Jean-Luc", "M. Jean-Luc Mélenchon" and "Jean-Luc Mélenchon" alike. */
export const nameKey = (name: string) =>
  slugify(name.replace(/^(?:M\.|Mme)\s+/i, ""))
    .split("-")
    .toSorted()
    .join(" ");
