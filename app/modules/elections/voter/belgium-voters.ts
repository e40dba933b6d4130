import { BELGIAN, type Step, type Verdict, type Who } from "./rule.ts";

const ADULT = ["18"] as const;
const IN_COMMUNE = ["be", "flandre"] as const;
export const NOT_BELGIAN = ["fr", "ue", "autre"] as const;

export const foreign: Who = { vote: ["federales"], nationalite: NOT_BELGIAN };
export const young: Who = { vote: ["federales"], nationalite: BELGIAN, age: ["moins"] };
export const chamberHome: Who = { vote: ["federales"], nationalite: BELGIAN, pays: ["be"], age: ADULT };
export const chamberAway: Who = { vote: ["federales"], nationalite: BELGIAN, pays: ["ue", "ailleurs"], age: ADULT };
export const outside: Who = { vote: ["communales"], pays: ["ailleurs"] };
export const youngInCommune: Who = { vote: ["communales"], pays: IN_COMMUNE, age: ["moins"] };
export const commune: Who = { vote: ["communales"], pays: IN_COMMUNE, age: ADULT };
/** Belgians at home: put on the list by their commune, for the Chamber and the commune, and at 16 for Europe. */
export const listed: Who = {
  vote: ["federales", "communales", "europeennes"],
  nationalite: BELGIAN,
  pays: IN_COMMUNE,
  age: ["18", "16"],
};
/** Whoever votes where they live in Belgium: those listed, and those who registered. */
const voting: Who[] = [
  listed,
  { ...commune, nationalite: NOT_BELGIAN },
  { vote: ["europeennes"], nationalite: ["fr", "ue"], pays: ["be"], age: ["18", "16"] },
];
export const forVoting = <T extends Omit<Verdict, "who"> | Omit<Step, "who">>(
  rule: T,
  more: Partial<Who>,
): (T & { who: Who })[] => voting.map((who) => ({ ...rule, who: { ...who, ...more } }));
export const LOCAL =
  "Code wallon de la démocratie locale, quatrième partie\u202F; nouveau code électoral communal bruxellois";
export const REGISTERED = "Code électoral belge, art. 180 et suivants";
