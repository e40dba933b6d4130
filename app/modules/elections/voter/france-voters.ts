import { FRENCH, type Step, type Who } from "./rule.ts";

const vote = ["presidentielle"] as const;
const AT_HOME = ["fr", "outremer"] as const;
const ABROAD = ["be", "amerique", "ailleurs"] as const;
const VOTING = ["18", "entre"] as const;

/** Adults of French nationality; at home the same list serves the European election. */
export const home: Who = { vote: ["presidentielle", "europeennes"], nationalite: FRENCH, pays: AT_HOME, age: VOTING };
export const away: Who = { vote, nationalite: FRENCH, pays: ABROAD, age: VOTING };
export const anywhere: Who = { vote, nationalite: FRENCH, pays: [...AT_HOME, ...ABROAD], age: VOTING };
export const foreign: Who = { vote, nationalite: ["be", "ue", "autre"] };
export const minor: Who = { vote, nationalite: FRENCH, age: ["moins"] };

/** The same step at home, where it also serves the European election, and abroad. */
export const everywhere = (step: Omit<Step, "who">, more: Partial<Who>): Step[] => [
  { ...step, who: { ...home, ...more } },
  { ...step, who: { ...away, ...more } },
];

export const mairie = "ta mairie";
export const consulat = "ton consulat";
