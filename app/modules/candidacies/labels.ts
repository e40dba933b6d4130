import { choices } from "#app/utils/choices.ts";

export const candidacyStates = ["declared", "official", "withdrawn"] as const;
export type CandidacyState = (typeof candidacyStates)[number];

export const stateLabels: Record<CandidacyState, string> = {
  declared: "Déclarée",
  official: "Officielle",
  withdrawn: "Retirée",
};

export const stateChoices = choices(stateLabels);

/** "Jean-Luc Mélenchon"; a second person of that name is told apart: "Jean Martin (maire d’Arras)". */
export const fullName = ({ givenName, familyName }: { givenName: string; familyName: string }) =>
  `${givenName} ${familyName}`.trim();

export const toldName = (row: { givenName: string; familyName: string; precision: string }) =>
  row.precision ? `${fullName(row)} (${row.precision})` : fullName(row);
