/** The votes that "Et moi\u202F?" answers for, and the page of each. */
export const votes = {
  presidentielle: { label: "La présidentielle française", slug: "presidentielle-2027" },
  federales: { label: "Les fédérales belges", slug: "federales-belgique" },
  communales: { label: "Les communales belges", slug: "communales-provinciales-belgique" },
  europeennes: { label: "Les européennes", slug: "europeennes-france" },
} as const;
export type Vote = keyof typeof votes;

/** Situations that change what one does. */
export const cases = {
  demenage: "J’ai déménagé, ou je vais déménager",
  parents: "J’ai moins de 26 ans, et mes parents vivent ailleurs",
  absent: "Je serai loin de mon bureau de vote ce jour-là",
  residences: "J’ai deux logements",
  sansadresse: "Je n’ai pas d’adresse fixe",
  naturalise: "J’ai obtenu cette nationalité, ou je vais l’obtenir",
  agent: "Je travaille pour l’État, une commune ou un hôpital, et mon poste change de ville",
  militaire: "Je suis militaire",
  protege: "J’ai un tuteur, un curateur ou un administrateur",
  condamne: "J’ai été condamné ou condamnée par un tribunal",
  prison: "Je suis en prison",
  radie: "On me dit que je ne suis pas sur la liste",
};

/** The values of each answer; which of them a vote offers is in questions.ts. */
export const values = {
  /** "frbe": French and Belgian at once. Any other second nationality changes nothing. */
  nationalite: ["fr", "be", "frbe", "ue", "autre"],
  /** Where one lives. Overseas France that votes on Saturday, Flanders and America have rules of their own. */
  pays: ["fr", "outremer", "be", "flandre", "ue", "amerique", "ailleurs"],
  /** Adult for the vote, adult between its two rounds, 16 or 17, or younger. */
  age: ["18", "entre", "16", "moins"],
  cas: Object.keys(cases) as Case[],
} as const;
export type Question = keyof typeof values;
export type Case = keyof typeof cases;

export interface Answers {
  vote: Vote;
  nationalite: (typeof values.nationalite)[number];
  pays: (typeof values.pays)[number];
  age: (typeof values.age)[number];
  cas: Case[];
}
/** What was answered so far; `cas` is absent until that question was answered. */
export type Given = Pick<Answers, "vote"> & Partial<Omit<Answers, "vote">>;

/** Whom a rule is for: each answer named here is one of these; of `cas` at least one, of `sans` none. */
export interface Who {
  vote: readonly Vote[];
  nationalite?: readonly Answers["nationalite"][];
  pays?: readonly Answers["pays"][];
  age?: readonly Answers["age"][];
  cas?: readonly Case[];
  sans?: readonly Case[];
}

export interface Verdict {
  can: "yes" | "second" | "depends" | "no";
  title: string;
  /** The articles of law, as a jurist cites them. */
  article: string;
  who: Who;
}

/** By when: a date that the election derives (deadlines.ts), the vote, a week before it, or words. */
export type By =
  | "inscription-en-ligne"
  | "inscription-en-mairie"
  | "inscription-tardive"
  | "vote"
  | "semaine"
  | { words: string };

/** Something to do, or to know: every step of the table that fits is told, in its order. */
export interface Step {
  title: string;
  text: string;
  list?: readonly string[];
  by: By;
  page: PageName;
  /** Whom to ask: "ta mairie". */
  ask: string;
  article: string;
  who: Who;
}

/** As the tables have it: for one of several alike, a step by the day of the vote unless said. */
export type Rule<R extends Verdict | Step> = Omit<R, "who" | "by"> & { who: Who | Who[]; by?: By };

/** A step that says whom to ask only where it is not the office of the others. */
export type AskedStep = Omit<Rule<Step>, "ask"> & Partial<Pick<Step, "ask">>;

export const askedOf = (ask: string, steps: AskedStep[]): Rule<Step>[] => steps.map((step) => ({ ask, ...step }));

export const FRENCH = ["fr", "frbe"] as const;
export const BELGIAN = ["be", "frbe"] as const;
/** France votes on Saturday there: law of 6 November 1962, article 3, II. */
export const SATURDAY: readonly Answers["pays"][] = ["outremer", "amerique"];

/** A page of which the text was read: an authority’s or the law’s, else a newsroom’s, and its name says so. */
export interface OfficialPage {
  name: string;
  url: string;
}

const service = "https://www.service-public.gouv.fr/particuliers/vosdroits";

export const pages = {
  registration: { name: "S’inscrire sur les listes électorales (Service-public)", url: `${service}/F1367` },
  check: { name: "Vérifier son inscription et son bureau (Service-public)", url: `${service}/R51788` },
  registrationLaw: {
    name: "Code électoral, articles L. 9 à L. 15-1 (Légifrance, version de 2019)",
    url: "https://www.legifrance.gouv.fr/codes/section_lc/LEGITEXT000006070239/LEGISCTA000006148455/2019-01-01/",
  },
  census: { name: "Le recensement citoyen (Service-public)", url: `${service}/F870` },
  homeless: { name: "Obtenir une domiciliation (Service-public)", url: `${service}/F17317` },
  refused: { name: "Refusé ou retiré de la liste\u202F: que faire\u202F? (Service-public)", url: `${service}/F34809` },
  sentence: { name: "Les peines complémentaires (Service-public)", url: `${service}/F1406` },
  prison: {
    name: "Comment les personnes détenues peuvent voter (Conseil constitutionnel, 2022)",
    url: "https://presidentielle2022.conseil-constitutionnel.fr/le-vote/le-jour-du-vote-les-regles-a-respecter/personnes-detenues-peuvent-voter.html",
  },
  guardianship: {
    name: "Code électoral, article L. 72-1 (Doctrine)",
    url: "https://www.doctrine.fr/l/texts/codes/LEGITEXT000006070239/articles/LEGIARTI000038267438",
  },
  saturday: {
    name: "Voter à l’étranger, et le samedi (Conseil constitutionnel, 2017)",
    url: "https://presidentielle2017.conseil-constitutionnel.fr/tout-savoir/etre-electeur-voter/votent-francais-resident-a-letranger/",
  },
  inBelgium: {
    name: "Où votaient les Français de Belgique (La Libre, avril 2022)",
    url: "https://www.lalibre.be/international/europe/elections-france/2022/04/10/presidentielle-francaise-ou-et-comment-les-francais-de-belgique-peuvent-ils-voter-YT24O3GIS5CJHB2F6BXIHUON6Y/",
  },
  consularLate: {
    name: "Loi organique du 31 janvier 1976, article 9-1 (Doctrine)",
    url: "https://www.doctrine.fr/l/texts/loi_organiques/JORFTEXT000000510005/articles/LEGIARTI000032962056",
  },
  dual: {
    name: "Le vote des Franco-Belges aux européennes (Assemblée des Français de l’étranger, 2013)",
    url: "https://assemblee-afe.fr/elections-europeennes-de-mai-2014.html",
  },
  oneVote: {
    name: "La loi du 7 juillet 1977 sur l’élection du Parlement européen (Légifrance)",
    url: "https://www.legifrance.gouv.fr/loda/id/LEGITEXT000006068600/",
  },
  belgianMoved: {
    name: "Où voter quand on a déménagé (Droits quotidiens, 2024)",
    url: "https://www.droitsquotidiens.be/fr/actualites/ou-voter-le-9-juin-en-cas-de-demenagement",
  },
  mainResidence: {
    name: "La résidence principale (SPF Intérieur)",
    url: "https://ibz.be/fr/single-digital-gateway/certificat-residence-principale",
  },
  referenceAddress: {
    name: "L’adresse de référence (Droits quotidiens, 2023)",
    url: "https://www.droitsquotidiens.be/fr/actualites/adresse-de-reference-procedure-plus-claire-pour-les-sans-abris",
  },
  belgianListing: {
    name: "La loi sur la liste des électeurs des régions, article 2 (texte belge)",
    url: "https://refli.be/fr/lex/1993021259",
  },
  belgianProtected: {
    name: "Le droit de vote des personnes protégées (SPF Intérieur)",
    url: "https://elections.fgov.be/node/111401",
  },
  belgianPrison: {
    name: "Les personnes détenues peuvent-elles voter\u202F? (Justice en ligne, 2024)",
    url: "https://www.justice-en-ligne.be/Les-personnes-detenues-peuvent",
  },
  foreignersInCommune: {
    name: "Qui peut voter aux communales (commune de Walcourt, 2024)",
    url: "https://www.walcourt.be/election13-octobre-2024-qui-peut-voter/",
  },
  moving: { name: "S’inscrire quand on a déménagé (Service-public)", url: `${service}/F1372` },
  atEighteen: { name: "Inscription d’office à 18 ans (Service-public)", url: `${service}/F1961` },
  newCitizen: { name: "Inscription d’une personne devenue française (Service-public)", url: `${service}/F34778` },
  consular: { name: "S’inscrire sur une liste électorale consulaire (Service-public)", url: `${service}/F35050` },
  abroad: { name: "Voter quand on est français à l’étranger (Service-public)", url: `${service}/F16904` },
  proxy: { name: "Voter par procuration (Service-public)", url: `${service}/F1604` },
  pollingDay: { name: "Le déroulement du vote (Service-public)", url: `${service}/F16828` },
  europeanInFrance: {
    name: "Les listes complémentaires pour les citoyens européens (ministère de l’Intérieur)",
    url: "https://mobile.interieur.gouv.fr/Archives/Archives-elections/Comment-voter/L-inscription-sur-les-listes-complementaires-des-ressortissants-de-l-Union-europeenne",
  },
  constitution: {
    name: "La Constitution, articles 3 et 7 (Conseil constitutionnel)",
    url: "https://www.conseil-constitutionnel.fr/le-bloc-de-constitutionnalite/texte-integral-de-la-constitution-du-4-octobre-1958-en-vigueur",
  },
  belgianAbroad: {
    name: "Les cinq façons de voter depuis l’Union européenne (SPF Affaires étrangères)",
    url: "https://diplomatie.belgium.be/fr/pour-les-belges-letranger/elections/belge-domicilie-dans-lunion-europeenne/manieres-de-voter",
  },
  belgianFarAway: {
    name: "Les documents à remplir hors de l’Union européenne (SPF Affaires étrangères)",
    url: "https://diplomatie.belgium.be/fr/pour-les-belges-letranger/elections/belge-domicilie-en-dehors-de-lunion-europeenne/documents-remplir-par-les-electeurs-domicilies-en-dehors-de-lue",
  },
  belgianProxy: {
    name: "Questions sur la procuration (SPF Intérieur)",
    url: "https://elections.fgov.be/intervenants/faq",
  },
  belgianLocal: {
    name: "Qui vote aux communales, à Bruxelles (Région de Bruxelles-Capitale, 2018)",
    url: "https://elections2018.brussels/electeur/le-vote/electeurs-belges.html",
  },
  belgianLocalEuropean: {
    name: "Voter aux communales quand on est européen, à Bruxelles (Région de Bruxelles-Capitale, 2018)",
    url: "https://elections2018.brussels/electeur/le-vote/electeurs-citoyens-d'etats-membres-de-l'union-europ%C3%A9enne",
  },
  belgianLocalDuty: {
    name: "Voter aux communales\u202F: la règle de chaque Région (RTL, octobre 2024)",
    url: "https://www.rtl.be/page-videos/belgique/politique/elections-communales-et-provinciales-ce-que-vous-devez-savoir/2024-10-11/video/721016",
  },
  belgianLocalProxy: {
    name: "Voter par procuration aux communales et aux provinciales (commune d’Aubange, 2018)",
    url: "https://aubange.be/actualites/elections-communales-et-provinciales-2018-le-vote-par-procuration",
  },
  youngEurope: {
    name: "Qui peut voter aux européennes (Jeminforme, information jeunesse)",
    url: "https://jeminforme.be/qui-peut-voter-aux-elections-europeennes",
  },
  agesInEurope: {
    name: "L’âge du vote aux européennes, pays par pays (TF1 Info, avril 2024)",
    url: "https://www.tf1info.fr/elections/elections-europeennes-2024-qui-peut-voter-age-residence-nationalite-pour-elire-les-eurodeputes-francais-2295359.html",
  },
  europeanLaw: {
    name: "La loi sur l’élection du Parlement européen, article 1er (texte belge)",
    url: "https://refli.be/fr/lex/1989000145",
  },
  frenchInBelgium: {
    name: "Où voter aux européennes quand on est français en Belgique (consulat de France, 2019)",
    url: "https://bruxelles.consulfrance.org/Ou-voter-lorsqu-on-est-Francais-resident-en-Belgique-Elections-europeennes-2019",
  },
} satisfies Record<string, OfficialPage>;
type PageName = keyof typeof pages;

/** Does the dossier of this election say itself who may vote, by the rules of these pages? */
export const explainsVoting = ({ country, showCandidates }: { country: string; showCandidates: boolean }) =>
  country === "FR" && showCandidates;
