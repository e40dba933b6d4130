import { type AskedStep, type Who, FRENCH } from "./rule.ts";

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

/** At home, where it also serves the European election, and abroad. */
export const everywhere = (more: Partial<Who>): Who[] => [
  { ...home, ...more },
  { ...away, ...more },
];

export const consulat = "ton consulat";

export const frenchLists: AskedStep[] = [
  // On which list, in France.
  {
    title: "Vérifie que tu es sur la liste",
    text: "Tu as fait ton recensement citoyen avant 18 ans\u202F? Tu es inscrit d’office, sans rien demander, dans la commune où tu l’as fait. Un service en ligne te le confirme, avec ton bureau de vote.",
    by: "inscription-en-ligne",
    page: "check",
    article: "Code électoral, L. 11, II, 1°",
    who: { ...home, sans: ["demenage", "sansadresse", "prison", "radie"] },
  },
  {
    title: "T’inscrire dans ta nouvelle commune",
    text: "Il faut y avoir ton domicile, ou y habiter depuis six mois. Tu es ensuite retiré tout seul de l’ancienne liste. Si tu es resté dans la même commune, donne ta nouvelle adresse à la mairie\u202F: ton bureau de vote peut changer.",
    by: "inscription-en-ligne",
    page: "moving",
    ask: "la mairie de ta nouvelle commune",
    article: "Code électoral, L. 10 et L. 11, I, 1°",
    who: { ...home, cas: ["demenage"] },
  },
  {
    title: "Chez tes parents ou chez toi\u202F: choisis",
    text: "Jusqu’à 26 ans, tu peux t’inscrire, ou rester, dans la commune de tes parents, même si tu vis ailleurs pour tes études ou ton travail. Ou bien dans la tienne, si tu y as ton domicile ou si tu y habites depuis six mois. Une seule des deux. Si tu ne peux pas rentrer ce jour-là, donne procuration\u202F: quelqu’un vote pour toi.",
    by: "inscription-en-mairie",
    page: "registrationLaw",
    ask: "la mairie de tes parents, ou la tienne",
    article: "Code électoral, L. 10 et L. 11, I, 1°",
    who: { ...home, cas: ["parents"] },
  },
  {
    title: "Deux logements, une seule liste",
    text: "Tu choisis une commune\u202F: celle de ton domicile, une où tu habites depuis six mois, ou une où tu paies un impôt local pour la deuxième année de suite. S’inscrire dans une commune te retire de l’autre.",
    by: "inscription-en-mairie",
    page: "registrationLaw",
    ask: "la mairie que tu choisis",
    article: "Code électoral, L. 10 et L. 11, I",
    who: { ...home, cas: ["residences"] },
  },
  {
    title: "T’inscrire avec une domiciliation",
    text: "La domiciliation est une adresse que te prête un centre d’action sociale (CCAS) ou une association agréée. Elle permet de s’inscrire dans cette commune, si ton lien avec ce lieu a six mois au moins\u202F: son attestation, ou l’adresse de ta carte d’identité, le prouve.",
    by: "inscription-en-mairie",
    page: "homeless",
    ask: "le centre communal d’action sociale (CCAS)",
    article: "Code électoral, L. 15-1\u202F; code de l’action sociale, L. 264-1",
    who: { ...home, cas: ["sansadresse"] },
  },
  {
    title: "Militaire\u202F: plusieurs communes possibles",
    text: "Tu votes comme les autres, dans la commune de ton domicile ou celle où tu habites depuis six mois. Si tu n’en as pas, tu peux demander celle où tu es né ou née, celle de ton dernier domicile, ou celle d’un parent ou d’un grand-parent. La personne avec qui tu es marié peut te suivre.",
    by: "inscription-en-mairie",
    page: "registrationLaw",
    ask: "la mairie que tu choisis",
    article: "Code électoral, L. 12, L. 13 et L. 14",
    who: everywhere({ cas: ["militaire"] }),
  },
  {
    title: "Agent public\u202F: ta commune de travail, parfois",
    text: "Si ton poste t’oblige à habiter la commune, tu peux t’y inscrire sans attendre six mois. Sinon, la règle est celle de tous\u202F: ton domicile, ou six mois sur place.",
    by: "inscription-en-mairie",
    page: "registration",
    ask: "la mairie de ta nouvelle commune",
    article: "Code électoral, L. 11, I, 3°",
    who: { ...home, cas: ["agent"] },
  },
  {
    title: "Devenu français\u202F: inscrit d’office",
    text: "Depuis 2019, l’inscription se fait toute seule. Vérifie-la sur le service en ligne de Service-public. Si tu es devenu français avant, ou si tu n’es pas sur la liste, demande ton inscription.",
    by: "inscription-en-mairie",
    page: "newCitizen",
    ask: "ta mairie, ou ton consulat",
    article: "Code électoral, L. 11, II, 2°",
    who: everywhere({ cas: ["naturalise"] }),
  },
  {
    title: "Tu manques à la liste\u202F: le juge peut t’y remettre",
    text: "Oublié par erreur, ou retiré sans que la règle soit suivie\u202F? Le tribunal judiciaire décide jusqu’au jour du vote. Tu as reçu une lettre de refus\u202F? Écris d’abord à la commission de contrôle, dans les cinq jours.",
    page: "refused",
    ask: "le tribunal judiciaire, ou ta mairie",
    article: "Code électoral, L. 18, L. 19 et L. 20, II",
    who: { ...home, cas: ["radie"] },
  },
  {
    title: "Tu manques à la liste du consulat\u202F: le juge peut t’y remettre",
    text: "Oublié par erreur, ou retiré sans que la règle soit suivie\u202F? Le tribunal judiciaire de Paris décide jusqu’au jour du vote. Le consulat a le formulaire.",
    page: "consular",
    ask: consulat,
    article: "Loi organique du 31 janvier 1976, art. 9",
    who: { ...away, cas: ["radie"] },
  },
  {
    title: "Pas encore inscrit\u202F? En ligne",
    text: "Avec une pièce d’identité et un justificatif de domicile de moins de trois mois\u202F: une facture, un contrat de location.",
    by: "inscription-en-ligne",
    page: "registration",
    article: "Code électoral, L. 9, L. 17 et R. 5",
    who: { ...home, sans: ["prison", "sansadresse"] },
  },
  {
    title: "Ou en mairie, deux jours de plus",
    text: "Au guichet, ou par courrier arrivé ce jour-là, avec les mêmes papiers.",
    by: "inscription-en-mairie",
    page: "registration",
    article: "Code électoral, L. 17",
    who: { ...home, sans: ["prison"] },
  },

  // On which list, abroad.
  {
    title: "Être sur la liste de ton consulat",
    text: "Pour voter là où tu vis, il faut être sur sa liste électorale. On y entre d’office à 18 ans si on est au registre des Français de l’étranger. Sinon, demande-le, en ligne ou au consulat. Après un déménagement, mets ton adresse à jour.",
    by: "inscription-en-mairie",
    page: "consular",
    ask: consulat,
    article: "Loi organique du 31 janvier 1976, art. 2, 4 et 6",
    who: away,
  },
  {
    title: "Ou garder une commune en France",
    text: "Une liste ou l’autre, jamais les deux. Sur la liste d’une commune, tu votes là-bas, ou par procuration\u202F: quelqu’un vote pour toi. Tu peux choisir celle où tu es né ou née, celle de ton dernier domicile, celle d’un parent ou d’un grand-parent. Avant 26 ans, celle de tes parents suffit.",
    by: "inscription-en-mairie",
    page: "abroad",
    ask: "la mairie que tu choisis",
    article: "Loi organique du 31 janvier 1976, art. 3\u202F; code électoral, L. 11, I, 1° et L. 12",
    who: { ...away, cas: ["demenage", "parents", "residences"] },
  },

  // Late, between the sixth Friday and the tenth day.
  {
    title: "Après cette date\u202F: six cas seulement",
    text: "On peut encore demander son inscription si cela arrive trop tard pour la date normale\u202F:",
    list: [
      "tu es agent public, muté (envoyé ailleurs) ou parti à la retraite, ou de sa famille et tu vis avec lui\u202F;",
      "tu reviens de l’armée à la vie civile\u202F;",
      "tu changes de commune pour un autre travail, ou avec la personne de ta famille qui en change\u202F;",
      "tu as eu 18 ans, sans être inscrit d’office\u202F;",
      "tu es devenu français\u202F;",
      "un jugement t’avait retiré le droit de vote, et tu l’as retrouvé.",
    ],
    by: "inscription-tardive",
    page: "registration",
    article: "Code électoral, L. 30, 1° à 5°",
    who: { ...home, age: ["18"], sans: ["agent", "militaire", "demenage", "naturalise", "condamne", "prison"] },
  },
  {
    title: "Muté plus tard\u202F: tu as un délai",
    text: "Muté, c’est-à-dire envoyé ailleurs, ou parti à la retraite après la date normale, tu peux encore t’inscrire. Ceux de ta famille qui vivent avec toi aussi. Joins l’arrêté qui te mute.",
    by: "inscription-tardive",
    page: "moving",
    ask: "la mairie de ta nouvelle commune",
    article: "Code électoral, L. 30, 1°",
    who: { ...home, cas: ["agent"] },
  },
  {
    title: "Retour à la vie civile\u202F: tu as un délai",
    text: "Si tu quittes l’armée, ou si tu déménages en la quittant, après la date normale, tu peux encore t’inscrire. Joins le papier qui le prouve.",
    by: "inscription-tardive",
    page: "moving",
    ask: "la mairie de ta nouvelle commune",
    article: "Code électoral, L. 30, 2°",
    who: { ...home, cas: ["militaire"] },
  },
  {
    title: "Déménagé plus tard, pour un travail\u202F: tu as un délai",
    text: "Seul un déménagement pour un travail ouvre ce délai, pour toi et pour ceux de ta famille qui vivent avec toi. Pour une autre raison, tu votes dans ton ancienne commune, si tu y es toujours inscrit.",
    by: "inscription-tardive",
    page: "moving",
    ask: "la mairie de ta nouvelle commune",
    article: "Code électoral, L. 30, 2° bis",
    who: { ...home, cas: ["demenage"] },
  },
  {
    title: "18 ans après la date normale\u202F: tu as un délai",
    text: "Si tu as fait ton recensement citoyen, tu es inscrit d’office pour ce tour-là. Sinon, demande ton inscription avant cette date.",
    by: "inscription-tardive",
    page: "atEighteen",
    ask: "ta mairie, ou ton consulat",
    article: "Code électoral, L. 11, II, 1° et L. 30, 3°",
    who: everywhere({ age: ["entre"] }),
  },
  {
    title: "Devenu français plus tard\u202F: tu as un délai",
    text: "Si tu obtiens la nationalité après la date normale, et si l’inscription ne s’est pas faite toute seule, tu peux encore la demander.",
    by: "inscription-tardive",
    page: "newCitizen",
    article: "Code électoral, L. 30, 4°",
    who: { ...home, cas: ["naturalise"] },
  },
  {
    title: "Après cette date, au consulat\u202F: six cas",
    text: "Agent public muté, retour de l’armée, arrivée pour un travail, 18 ans, nationalité obtenue, droit de vote retrouvé\u202F: si cela arrive après la date normale, le consulat peut encore t’inscrire.",
    by: "inscription-tardive",
    page: "consularLate",
    ask: consulat,
    article: "Loi organique du 31 janvier 1976, art. 9-1\u202F; code électoral, L. 30",
    who: { ...away, age: ["18"] },
  },
];
