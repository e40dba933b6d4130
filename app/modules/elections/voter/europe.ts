import { BELGIAN, type Rule, type Step, type Verdict, type Who } from "./rule.ts";

// The European Parliament: one vote, in one country, that of one's home or one's own.

const vote = ["europeennes"] as const;
const AT_HOME = ["fr", "outremer"] as const;
const UNION = ["fr", "be", "frbe", "ue"] as const;
const SIXTEEN = ["16"] as const;
const ADULT = ["18"] as const;

const outsider: Who = { vote, nationalite: ["autre"] };
const child: Who = { vote, nationalite: UNION, age: ["moins"] };
/** Those of 16 and 17, by what their country of residence or their own says. */
const sixteenInBelgium: Who = { vote, nationalite: UNION, pays: ["be"], age: SIXTEEN };
const belgianSixteen: Who = { vote, nationalite: BELGIAN, pays: [...AT_HOME, "ue", "ailleurs"], age: SIXTEEN };
const frenchSixteen: Who = { vote, nationalite: ["fr"], pays: [...AT_HOME, "ailleurs"], age: SIXTEEN };
const otherSixteen: Who = { vote, nationalite: ["ue"], pays: [...AT_HOME, "ue", "ailleurs"], age: SIXTEEN };
const frenchSixteenInUnion: Who = { vote, nationalite: ["fr"], pays: ["ue"], age: SIXTEEN };
const adult: Who = { vote, nationalite: UNION, age: ADULT };

/** One's own country may have taken this vote away, and the country of residence follows it: France always does. */
const deprived: Who[] = [
  { ...adult, nationalite: ["be", "ue"], pays: [...AT_HOME, "ue", "ailleurs"], cas: ["condamne", "protege"] },
  { ...adult, nationalite: ["fr", "frbe"], pays: ["ue", "ailleurs"], cas: ["condamne"] },
];
const DEPRIVED =
  "Code électoral, L. 6\u202F; code électoral belge, art. 6 et 7\u202F; loi du 7 juillet 1977, art. 2-2\u202F; directive 93/109/CE, art. 7";
const LAW = "Loi belge du 23 mars 1989, art. 1er";
const ONCE = "Acte européen du 20 septembre 1976, art. 9\u202F; directive 93/109/CE, art. 4";

export const europeanVerdicts: Rule<Verdict>[] = [
  {
    can: "no",
    title: "Ce vote est réservé aux citoyens de l’Union",
    article: "Traité sur l’Union européenne, art. 10\u202F; TFUE, art. 20 et 22",
    who: outsider,
  },
  { can: "no", title: "Pas cette fois", article: LAW, who: child },
  { can: "yes", title: "Tu peux voter, dès 16 ans", article: LAW, who: sixteenInBelgium },
  {
    can: "yes",
    title: "Tu peux voter pour les listes belges, si tu t’inscris",
    article: "Loi belge du 23 mars 1989, art. 1er, § 1er et § 2, 1°",
    who: belgianSixteen,
  },
  {
    can: "no",
    title: "Pas cette fois\u202F: il faut 18 ans",
    article: "Loi du 7 juillet 1977, art. 2\u202F; code électoral, L. 2",
    who: frenchSixteen,
  },
  {
    can: "depends",
    title: "Cela dépend de ton pays",
    article: "Acte européen du 20 septembre 1976, art. 8",
    who: otherSixteen,
  },
  {
    can: "depends",
    title: "Cela dépend de ton pays",
    article: "Acte européen du 20 septembre 1976, art. 8",
    who: frenchSixteenInUnion,
  },
  {
    can: "depends",
    title: "Cela dépend de ton jugement",
    article: "Code électoral, L. 6\u202F; loi du 7 juillet 1977, art. 2",
    who: { ...adult, nationalite: ["fr", "frbe"], pays: AT_HOME, cas: ["condamne"] },
  },
  { can: "depends", title: "Cela dépend de la décision du juge", article: DEPRIVED, who: deprived },
  {
    can: "yes",
    title: "Tu votes, et c’est obligatoire",
    article: "Loi belge du 23 mars 1989, art. 39",
    who: { ...adult, nationalite: BELGIAN, pays: ["be"] },
  },
  { can: "yes", title: "Tu peux voter, dans un seul pays", article: ONCE, who: adult },
];

const mairie = "ta mairie";
const laCommune = "ta commune, au service de la population";
const lePoste = "ton poste consulaire belge";

const dependsOnCountry = (text: string, who: Who): Rule<Step> => ({
  title: "Demander l’âge du vote",
  text: `${text}En 2024, on votait dès 16 ans en Allemagne, en Autriche, en Belgique et à Malte, dès 17 ans en Grèce. Ailleurs, c’était en général 18 ans.`,
  page: "agesInEurope",
  ask: "la mairie où tu vis, et le consulat de ton pays pour ses listes",
  article: "Acte européen du 20 septembre 1976, art. 8",
  who,
});

export const europeanSteps: Rule<Step>[] = [
  {
    title: "Il faut la nationalité d’un des 27 pays",
    text: "Habiter dans l’Union ne suffit pas. Si tu as aussi une de ces nationalités, choisis-la ici.",
    page: "europeanLaw",
    ask: "la mairie où tu vis",
    article: "TFUE, art. 20 et 22",
    who: outsider,
  },
  {
    title: "Attendre tes 16 ans, ou tes 18 ans",
    text: "En 2024, aucun pays de l’Union ne faisait voter avant 16 ans. En Belgique, on vote aux européennes dès 16 ans, en France à 18 ans.",
    page: "agesInEurope",
    ask: "la mairie où tu vis",
    article: LAW,
    who: child,
  },
  {
    title: "En France, 18 ans pour ce vote aussi",
    text: "L’âge est le même que pour les autres élections françaises. Ton recensement citoyen, à 16 ans, t’inscrira d’office à 18 ans.",
    page: "agesInEurope",
    ask: "ta mairie, ou ton consulat",
    article: "Loi du 7 juillet 1977, art. 2\u202F; code électoral, L. 2",
    who: frenchSixteen,
  },
  dependsOnCountry("", otherSixteen),
  dependsOnCountry("Pour les listes françaises, il faut 18 ans. ", frenchSixteenInUnion),
  {
    title: "À 16 ans aussi, voter était obligatoire en 2024",
    text: "La Cour constitutionnelle l’a décidé\u202F: la règle est la même qu’à 18 ans. Ta convocation arrive par la poste, comme aux adultes.",
    page: "youngEurope",
    ask: laCommune,
    article: "Cour constitutionnelle, arrêts 116/2023, 35/2024 et 68/2024",
    who: { ...sixteenInBelgium, nationalite: BELGIAN },
  },

  // In Belgium without its nationality.
  {
    title: "Choisir ton pays de vote",
    text: "Inscris-toi à ta commune pour voter pour des listes belges, dès 16 ans\u202F: voter devient obligatoire. Ou reste sur la liste de ton pays, à son consulat, à l’âge qu’il fixe. Jamais les deux.",
    by: { words: "À ta commune, environ deux mois et demi avant le vote" },
    page: "frenchInBelgium",
    ask: laCommune,
    article: "Loi belge du 23 mars 1989, art. 1er, § 2, 2°\u202F; directive 93/109/CE, art. 4",
    who: { vote, nationalite: ["fr", "ue"], pays: ["be"], age: ["18", "16"] },
  },
  {
    title: "Deux nationalités, un seul vote",
    text: "En Belgique, ta commune t’inscrit d’office pour les listes belges, et c’est obligatoire. Ne vote pas aussi au consulat de France\u202F: voter deux fois est puni.",
    page: "dual",
    ask: "ta commune belge, ou ton consulat de France",
    article: ONCE,
    who: { ...adult, nationalite: ["frbe"], pays: ["be"] },
  },
  {
    title: "Deux nationalités, un seul vote",
    text: "Choisis\u202F: les listes françaises, ou les listes belges si tu t’inscris à ton poste consulaire belge. Voter deux fois est puni.",
    page: "dual",
    ask: "ta mairie, ou ton poste consulaire belge",
    article: ONCE,
    who: { ...adult, nationalite: ["frbe"], pays: [...AT_HOME, "ue", "ailleurs"] },
  },

  {
    title: "Ton droit suit la décision du juge",
    text: "Un juge a pu retirer le droit de vote, si c’est écrit dans sa décision. Celle de ton pays peut compter aussi là où tu vis\u202F: en France, toujours. Si rien n’est écrit, tu votes.",
    page: "oneVote",
    ask: "ton consulat, ou ton avocat",
    article: DEPRIVED,
    who: deprived,
  },

  // In France.
  {
    title: "T’inscrire sur la liste complémentaire de ta mairie",
    text: "C’est la liste des citoyens européens. Elle permet de voter pour les députés élus en France. Tu perds alors ce vote-là dans ton pays. L’inscription est possible toute l’année.",
    by: "inscription-en-mairie",
    page: "europeanInFrance",
    ask: mairie,
    article: "Loi du 7 juillet 1977, art. 2-1 à 2-4",
    who: { ...adult, nationalite: ["be", "ue"], pays: AT_HOME },
  },

  // Elsewhere.
  {
    title: "Choisir ton pays de vote",
    text: "Tu vis dans un autre pays de l’Union\u202F: inscris-toi à sa mairie pour ses listes, ou au consulat de ton pays pour les siennes. Jamais les deux.",
    page: "oneVote",
    ask: "la mairie où tu vis, ou ton consulat",
    article: "Loi du 7 juillet 1977, art. 2\u202F; directive 93/109/CE, art. 4",
    who: { ...adult, pays: ["ue"] },
  },
  {
    title: "Passer par ton consulat",
    text: "Hors de l’Union, tu votes pour les listes de ton pays, si tu es inscrit à son consulat. Sur le continent américain, la France vote la veille.",
    page: "abroad",
    ask: "ton consulat",
    article: "Loi organique du 31 janvier 1976, art. 2\u202F; pour un autre pays, sa propre loi",
    who: { ...adult, nationalite: ["fr", "ue", "frbe"], pays: ["ailleurs"] },
  },
  {
    title: "Pour les listes belges\u202F: t’inscrire à ton poste consulaire",
    text: "Le poste consulaire est l’ambassade ou le consulat de Belgique. Il faut être à son registre, puis rendre le formulaire d’enregistrement, avec ta commune de rattachement\u202F: la commune belge où ta voix sera comptée. Une fois inscrit, voter est obligatoire.",
    by: { words: "En 2024, il fallait l’avoir fait le 29 février, pour un vote en juin" },
    page: "belgianAbroad",
    ask: lePoste,
    article: "Loi belge du 23 mars 1989, art. 1er, § 1er, 3° et § 2, 1°",
    who: { vote, nationalite: BELGIAN, pays: [...AT_HOME, "ue", "ailleurs"], age: ["18", "16"] },
  },
  {
    title: "Sauf si ton pays de résidence te fait voter",
    text: "En 2024, les jeunes Belges qui pouvaient voter là où ils vivaient (Allemagne, Autriche, Grèce, Malte) ne votaient pas pour les listes belges.",
    page: "youngEurope",
    ask: lePoste,
    article: "Loi belge du 23 mars 1989, art. 1er, § 2, 1°",
    who: { ...belgianSixteen, pays: ["ue"] },
  },
];
