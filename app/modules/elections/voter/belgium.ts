import { type AskedStep, askedOf, BELGIAN, type Who, type Rule, type Verdict } from "./rule.ts";

const ADULT = ["18"] as const;
const IN_COMMUNE = ["be", "flandre"] as const;
const NOT_BELGIAN = ["fr", "ue", "autre"] as const;

export const foreign: Who = { vote: ["federales"], nationalite: NOT_BELGIAN };
export const young: Who = { vote: ["federales"], nationalite: BELGIAN, age: ["moins"] };
const chamberHome: Who = { vote: ["federales"], nationalite: BELGIAN, pays: ["be"], age: ADULT };
const chamberAway: Who = { vote: ["federales"], nationalite: BELGIAN, pays: ["ue", "ailleurs"], age: ADULT };
export const outside: Who = { vote: ["communales"], pays: ["ailleurs"] };
const youngInCommune: Who = { vote: ["communales"], pays: IN_COMMUNE, age: ["moins"] };
export const commune: Who = { vote: ["communales"], pays: IN_COMMUNE, age: ADULT };
/** Belgians at home: put on the list by their commune, for the Chamber and the commune, and at 16 for Europe. */
export const listed: Who = {
  vote: ["federales", "communales", "europeennes"],
  nationalite: BELGIAN,
  pays: IN_COMMUNE,
  age: ["18", "16"],
};
/** Whoever votes where they live in Belgium: those listed, and those who registered. */
const forVoting = (more: Partial<Who>): Who[] => [
  { ...listed, ...more },
  { ...commune, nationalite: NOT_BELGIAN, ...more },
  { vote: ["europeennes"], nationalite: ["fr", "ue"], pays: ["be"], age: ["18", "16"], ...more },
];
const LOCAL = "Code wallon de la démocratie locale, quatrième partie\u202F; nouveau code électoral communal bruxellois";
const REGISTERED = "Code électoral belge, art. 180 et suivants";

// The Belgian rules: the Chamber and the regions, then the communes.

export const belgianVerdicts: Rule<Verdict>[] = [
  {
    can: "no",
    title: "Ce vote est réservé aux Belges",
    article: "Constitution belge, art. 61\u202F; code électoral belge, art. 1er",
    who: foreign,
  },
  { can: "no", title: "Pas cette fois\u202F: il faut 18 ans", article: "Constitution belge, art. 61", who: young },
  {
    can: "no",
    title: "Il faut habiter une commune belge",
    article: "Code wallon de la démocratie locale, L4121-1, et règles des autres Régions",
    who: outside,
  },
  {
    can: "no",
    title: "Pas cette fois\u202F: il faut 18 ans",
    article: "Code wallon de la démocratie locale, L4121-1, et règles des autres Régions",
    who: youngInCommune,
  },
  {
    can: "depends",
    title: "Cela dépend de la décision du juge de paix",
    article: "Code électoral belge, art. 7, 1°\u202F; ancien code civil, art. 492/1",
    who: forVoting({ cas: ["protege"] }),
  },
  {
    can: "depends",
    title: "Cela dépend de ton jugement",
    article: "Code électoral belge, art. 6 et 7, 2°",
    who: forVoting({ cas: ["condamne"] }),
  },
  {
    can: "depends",
    title: "Cela dépend de ton jugement",
    article: "Code électoral belge, art. 6 et 7, 2°",
    who: { ...chamberAway, cas: ["condamne", "protege"] },
  },
  { can: "yes", title: "Tu votes, et c’est obligatoire", article: "Constitution belge, art. 62", who: chamberHome },
  {
    can: "yes",
    title: "Tu peux voter de l’étranger, pour la Chambre",
    article: "Code électoral belge, art. 180",
    who: chamberAway,
  },
  {
    can: "yes",
    title: "Tu votes dans ta commune, et c’est obligatoire",
    article: LOCAL,
    who: { ...commune, nationalite: BELGIAN, pays: ["be"] },
  },
  {
    can: "yes",
    title: "Tu peux voter dans ta commune, sans y être obligé",
    article: "Décret flamand du 16 juillet 2021",
    who: { ...commune, nationalite: BELGIAN, pays: ["flandre"] },
  },
  {
    can: "yes",
    title: "Tu peux voter, si tu t’inscris",
    article: "Constitution belge, art. 8\u202F; loi électorale communale belge, art. 1erbis et 1erter",
    who: { ...commune, nationalite: NOT_BELGIAN },
  },
];

const lePoste = "ton poste consulaire belge";
const twoMonths = { words: "Le premier jour du deuxième mois avant le vote, la liste est arrêtée" };

export const belgianSteps = askedOf("ta commune, au service de la population", [
  {
    title: "Tu as peut-être d’autres votes",
    text: "Si tu habites en Belgique sans être belge, tu peux voter aux communales, et aux européennes si tu viens d’un pays de l’Union. Si tu as aussi la nationalité belge, choisis-la ici.",
    page: "belgianLocalEuropean",
    article: "Constitution belge, art. 8 et 61",
    who: foreign,
  },
  {
    title: "Les européennes, dès 16 ans",
    text: "Pour la Chambre et les régions, on vote à 18 ans. Pour le Parlement européen, élu le même jour, un Belge vote dès 16 ans\u202F: recommence avec les européennes.",
    page: "europeanLaw",
    article: "Loi belge du 23 mars 1989, art. 1er",
    who: young,
  },
  {
    title: "Voter depuis l’étranger\u202F: pour la Chambre",
    text: "Les communales sont pour ceux qui habitent la commune. De l’étranger, un Belge vote pour la Chambre\u202F: recommence avec les fédérales.",
    page: "belgianAbroad",
    ask: lePoste,
    article: REGISTERED,
    who: outside,
  },
  {
    title: "Les européennes, dès 16 ans",
    text: "On vote aux communales à 18 ans. Aux européennes, dès 16 ans pour un citoyen de l’Union qui habite en Belgique.",
    page: "europeanLaw",
    article: "Loi belge du 23 mars 1989, art. 1er",
    who: youngInCommune,
  },
  {
    title: "Rien à demander",
    text: "Ta commune t’inscrit d’office. Ta convocation, la lettre qui t’appelle à voter, arrive environ deux semaines avant le vote. Elle dit où et à quelle heure.",
    page: "belgianLocal",
    article: "Code électoral belge, art. 1er et 10",
    who: { ...listed, sans: ["sansadresse"] },
  },
  {
    title: "Tu as déménagé\u202F: c’est la date de la liste qui compte",
    text: "Chaque commune arrête sa liste deux à trois mois avant le vote. Si tu changes de commune après, tu votes encore dans l’ancienne. Ta convocation te le dit.",
    by: twoMonths,
    page: "belgianMoved",
    article: "Code électoral belge, art. 1er et 10",
    who: { ...listed, cas: ["demenage"] },
  },
  {
    title: "Deux résidences, un seul vote",
    text: "Tu votes dans la commune de ta résidence principale\u202F: là où tu vis le plus souvent et où tu es inscrit au registre de la population, la liste de ses habitants. Une seconde résidence, un kot par exemple, ne donne pas de second vote.",
    by: twoMonths,
    page: "mainResidence",
    article: "Loi belge du 19 juillet 1991, art. 1er\u202F; code électoral belge, art. 1er",
    who: { ...listed, cas: ["residences"] },
  },
  {
    title: "Demander une adresse de référence",
    text: "Sans adresse, pas de convocation. Le CPAS peut te prêter la sienne, ou accepter celle d’un proche\u202F: c’est l’adresse de référence. Elle t’inscrit au registre de la population, donc sur la liste.",
    by: twoMonths,
    page: "referenceAddress",
    ask: "le CPAS de la commune où tu te trouves",
    article: "Loi belge du 19 juillet 1991, art. 1er, § 2",
    who: { ...listed, cas: ["sansadresse"] },
  },
  {
    title: "Tu deviens belge\u202F: avant que la liste soit arrêtée",
    text: "Il faut être belge ce jour-là pour y être inscrit d’office. Après, ce sera pour le vote suivant\u202F; pour les communales, demande à ta commune.",
    by: twoMonths,
    page: "belgianListing",
    article: "Code électoral belge, art. 1er, § 2",
    who: { ...listed, cas: ["naturalise"] },
  },
  {
    title: "Administrateur, protection\u202F: lis l’ordonnance",
    text: "Être protégé n’enlève pas le droit de vote. Seul le juge de paix peut le retirer, et il doit l’écrire dans sa décision, l’ordonnance. Alors tu ne reçois pas de convocation, et personne ne vote à ta place. Si rien n’est écrit, tu votes. C’est pareil pour une personne internée, placée en soins par la justice pénale.",
    page: "belgianProtected",
    ask: "le juge de paix, ou ton administrateur",
    article: "Code électoral belge, art. 7, 1°\u202F; ancien code civil, art. 492/1",
    who: forVoting({ cas: ["protege"] }),
  },
  {
    title: "Relis ton jugement",
    text: "Depuis 2009, une condamnation n’enlève plus le droit de vote toute seule. Un juge peut l’enlever, pour la durée qu’il écrit. Si rien n’est écrit, tu votes.",
    page: "belgianPrison",
    ask: "ton avocat, ou le greffe du tribunal\u202F: son secrétariat",
    article: "Code électoral belge, art. 6 et 7, 2°",
    who: forVoting({ cas: ["condamne"] }),
  },
  {
    title: "En prison\u202F: par procuration",
    text: "Tu gardes ton droit de vote, sauf si un juge te l’a retiré. Quelqu’un vote pour toi\u202F: la direction de la prison atteste que tu es détenu. Ta convocation arrive à ton domicile, ou au CPAS de ton adresse de référence.",
    page: "belgianPrison",
    ask: "la direction de la prison",
    article: "Code électoral belge, art. 147bis, § 1er",
    who: forVoting({ cas: ["prison"] }),
  },

  // From abroad.
  {
    title: "Ton droit suit la décision du juge",
    text: "De l’étranger aussi, un juge belge peut avoir retiré le droit de vote, si c’est écrit dans sa décision. Si rien n’est écrit, tu votes.",
    page: "belgianPrison",
    ask: lePoste,
    article: "Code électoral belge, art. 6, 7 et 180",
    who: { ...chamberAway, cas: ["condamne", "protege"] },
  },
  ...(["ue", "ailleurs"] as const).map((pays): AskedStep => ({
    title: "T’inscrire comme électeur à ton poste consulaire",
    text: "Le poste consulaire est l’ambassade ou le consulat de Belgique. Il faut être à son registre, puis rendre le formulaire d’enregistrement, avec ta commune de rattachement\u202F: la commune belge où ta voix sera comptée. Une fois inscrit, voter est obligatoire.",
    by: { words: "En 2024, il fallait l’avoir fait le 29 février, pour un vote en juin" },
    page: pays === "ue" ? "belgianAbroad" : "belgianFarAway",
    ask: lePoste,
    article: REGISTERED,
    who: { ...chamberAway, pays: [pays] },
  })),
  {
    title: "Choisir comment tu votes",
    text: "En personne en Belgique, en personne au poste consulaire, par procuration (quelqu’un vote pour toi) en Belgique ou au poste, ou par courrier. Un seul choix, sur le formulaire.",
    by: { words: "Au poste consulaire, on vote le mercredi qui précède" },
    page: "belgianAbroad",
    ask: lePoste,
    article: REGISTERED,
    who: chamberAway,
  },

  // In the commune.
  {
    title: "T’inscrire comme électeur à ta commune",
    text: "Fais-le tôt\u202F: la commune arrête sa liste environ deux mois et demi avant. Une fois inscrit, tu le restes pour les communales suivantes. Sans la nationalité d’un pays de l’Union, il faut aussi vivre en Belgique depuis cinq ans et signer une déclaration.",
    by: { words: "En 2024, il fallait l’avoir fait le 31 juillet" },
    page: "foreignersInCommune",
    article: "Loi électorale communale belge, art. 1erbis et 1erter",
    who: { ...commune, nationalite: NOT_BELGIAN },
  },
  {
    title: "En Wallonie et à Bruxelles, voter est obligatoire",
    text: "Aussi pour un étranger, une fois inscrit. Si tu ne peux pas venir, donne procuration ou explique pourquoi au procureur du Roi.",
    page: "belgianLocalDuty",
    ask: "ta Région, qui organise ce vote",
    article: LOCAL,
    who: { ...commune, pays: ["be"] },
  },
  {
    title: "En Flandre, voter est un droit, plus une obligation",
    text: "Depuis 2024, aux communales et aux provinciales, ta commune t’invite sans t’obliger. Pour la Chambre et l’Europe, voter reste obligatoire.",
    page: "belgianLocalDuty",
    ask: "ta Région, qui organise ce vote",
    article: "Décret flamand du 16 juillet 2021",
    who: { ...commune, pays: ["flandre"] },
  },
  {
    title: "Absent ou absente\u202F: donner procuration",
    text: "Quelqu’un vote pour toi. Il faut une raison prévue par la loi\u202F: maladie, travail, études, vacances à l’étranger… Fais-la attester sur le formulaire, puis choisis un autre électeur. Chacun n’en porte qu’une.",
    by: { words: "Pour un voyage, l’attestation se demande à la commune jusqu’à la veille" },
    page: "belgianProxy",
    article: "Code électoral belge, art. 147bis\u202F; pour la commune, règles de sa Région",
    who: forVoting({ cas: ["absent"] }),
  },
  {
    title: "Un Belge donne sa procuration à un Belge",
    text: "En Wallonie, on vote le même jour pour la province, et les étrangers n’ont pas ce vote. À Bruxelles, demande à ta commune.",
    page: "belgianLocalProxy",
    article: "Code wallon de la démocratie locale, L4132-1",
    who: { ...commune, nationalite: BELGIAN, pays: ["be"], cas: ["absent"] },
  },
  {
    title: "Deux nationalités\u202F: un vote dans chaque pays",
    text: "Ici, tu votes comme tout Belge, et c’est obligatoire. Pour le président français, tu votes en plus, si tu es sur la liste du consulat. Seules les européennes n’en permettent qu’un.",
    page: "dual",
    ask: "ta commune belge, ou ton consulat de France",
    article: "Constitution belge, art. 62\u202F; code électoral français, L. 2",
    who: { ...chamberHome, nationalite: ["frbe"] },
  },
]);
