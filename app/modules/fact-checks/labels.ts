import { choices } from "#app/utils/choices.ts";

/** What is checked again: its name, and how many days a check lasts where nothing happens before. */
export const factNouns = {
  election: { label: "Élection", many: "Élections", days: 90 },
  candidacies: { label: "Candidatures", many: "Candidatures", days: 7 },
  programme: { label: "Programme", many: "Programmes", days: 14 },
  party: { label: "Parti", many: "Partis", days: 180 },
  "law-guide": { label: "Fabrique de la loi", many: "Fabrique de la loi", days: 180 },
  article: { label: "Article", many: "Articles", days: 365 },
  lesson: { label: "Leçon", many: "Leçons", days: 365 },
  term: { label: "Terme du lexique", many: "Termes du lexique", days: 365 },
} as const;

export type FactNoun = keyof typeof factNouns;

export const factNounNames = Object.keys(factNouns) as FactNoun[];

export const factNounChoices = choices(
  Object.fromEntries(factNounNames.map((noun) => [noun, factNouns[noun].many])) as Record<FactNoun, string>,
);

export const reaches = { semaine: "Cette semaine", mois: "Ce mois-ci", tout: "Toutes les dates" } as const;
export type Reach = keyof typeof reaches;
