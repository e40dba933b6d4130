/** A page of which the text was read: an authority’s or the law’s, else a newsroom’s, and its name says so. */
export interface OfficialPage {
  name: string;
  url: string;
}

/** Something to do, or to know. */
export interface Step {
  title: string;
  text: string;
  /** "2027-03-10": by then. */
  day?: string;
  /** In words where no day is fixed: "au printemps 2029". */
  when?: string;
  page: OfficialPage;
}

export interface Result {
  can: "yes" | "partly" | "no";
  title: string;
  steps: Step[];
}

const service = "https://www.service-public.gouv.fr/particuliers/vosdroits";

export const pages = {
  registration: { name: "S’inscrire sur les listes électorales (Service-public)", url: `${service}/F1367` },
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
