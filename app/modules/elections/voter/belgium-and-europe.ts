import type { Answers } from "./answers.ts";
import { type OfficialPage, type Result, type Step, pages } from "./result.ts";

const no = (title: string, text: string, when: string, page: OfficialPage): Result => ({
  can: "no",
  title,
  steps: [{ title: "Pourquoi", text, when, page }],
});

const automatic = (when: string, duty: string): Step => ({
  title: "Rien à demander",
  text: `Tu habites une commune belge\u202F: elle t’inscrit d’office, et ta convocation arrive environ deux semaines avant le vote.${duty}`,
  when,
  page: pages.belgianLocal,
});

const movedInBelgium = (when: string): Step => ({
  title: "Tu as déménagé\u202F: regarde ta convocation",
  text: "Chaque commune arrête sa liste deux à trois mois avant le vote. Si tu changes de commune après, tu votes encore dans l’ancienne.",
  when,
  page: pages.belgianLocal,
});

/** Each Region decides for its communes: Flanders ended the duty to vote by its decree of 16 July 2021. */
const localDuty = (when: string): Step => ({
  title: "Obligatoire ou non\u202F: cela dépend de ta Région",
  text: "En Wallonie et à Bruxelles, voter est obligatoire. En Flandre, ce n’est plus le cas depuis 2024\u202F: ta commune t’y invite, sans plus. Une question\u202F? Demande à ta Région, qui organise ce vote.",
  when,
  page: pages.belgianLocalDuty,
});

const localProxy = (nationality: Answers["nationalite"], when: string): Step => ({
  title: "Choisir la bonne personne pour ta procuration",
  text:
    nationality === "be"
      ? "En Wallonie, on vote aussi pour la province, et les étrangers n’ont pas ce vote\u202F: un Belge donne sa procuration à un Belge. Ailleurs, demande à ta commune."
      : "En Wallonie, choisis quelqu’un qui vote aux communales, belge ou non. Ailleurs, demande à ta commune.",
  when,
  page: pages.belgianLocalProxy,
});

const belgianProxy = (when: string): Step => ({
  title: "Absent ou absente\u202F: donner procuration",
  text: "Il faut une raison prévue par la loi\u202F: maladie, travail, études, vacances à l’étranger… Fais-la attester sur le formulaire, puis choisis un autre électeur. Chacun n’en porte qu’une.",
  when: `${when}\u202F; l’attestation d’un voyage se demande à la commune jusqu’à la veille`,
  page: pages.belgianProxy,
});

function fromAbroad({ pays, absent }: Answers, when: string): Step[] {
  const isInUnion = pays === "fr" || pays === "ue";
  return [
    {
      title: "T’inscrire comme électeur à ton poste consulaire",
      text: "Il faut être au registre consulaire, puis rendre le formulaire d’enregistrement, avec ta commune de rattachement. En 2019, il fallait l’avoir fait quatre mois avant le vote. Une fois inscrit, voter est obligatoire.",
      when,
      page: isInUnion ? pages.belgianAbroad : pages.belgianFarAway,
    },
    {
      title: absent === "oui" ? "Choisir la procuration ou le courrier" : "Choisir comment tu votes",
      text: "En personne en Belgique, en personne au poste consulaire, par procuration en Belgique ou au poste, ou par courrier. Un seul choix, sur le formulaire.",
      when: "Au poste consulaire, on vote le mercredi qui précède",
      page: isInUnion ? pages.belgianAbroad : pages.belgianFarAway,
    },
  ];
}

const COMPULSORY = " Voter est obligatoire.";

const atHome = ({ demenage, absent }: Answers, when: string, duty = COMPULSORY): Step[] => [
  automatic(when, duty),
  ...(demenage === "oui" ? [movedInBelgium(when)] : []),
  ...(absent === "oui" ? [belgianProxy(when)] : []),
];

/** The Chamber, and the regional parliaments for who lives in Belgium: adults of Belgian nationality, who have to vote. */
export function forFederal(answers: Answers, when: string): Result {
  const { age, nationalite, pays } = answers;
  if (nationalite !== "be")
    return no(
      "Ce vote est réservé aux Belges",
      "Pour élire la Chambre, il faut la nationalité belge. Si tu habites en Belgique sans l’avoir, tu peux voter aux communales, et aux européennes si tu viens d’un pays de l’Union.",
      when,
      pages.belgianLocalEuropean,
    );
  if (age !== "18")
    return no(
      "Pas cette fois\u202F: il faut 18 ans",
      "Pour la Chambre et les régions, on vote à 18 ans. Pour le Parlement européen, élu le même jour, un Belge vote dès 16 ans\u202F: recommence avec les européennes.",
      when,
      pages.europeanLaw,
    );
  return {
    can: "yes",
    title: pays === "be" ? "Tu votes, et c’est obligatoire" : "Tu peux voter de l’étranger, pour la Chambre",
    steps: pays === "be" ? atHome(answers, when) : fromAbroad(answers, when),
  };
}

/** Communal councils: those who live in the commune; foreigners register. */
export function forLocal(answers: Answers, when: string): Result {
  const { age, nationalite, pays } = answers;
  if (pays !== "be")
    return no(
      "Il faut habiter une commune belge",
      "Les communales sont pour les habitants de la commune. De l’étranger, un Belge vote pour la Chambre, pas pour sa commune.",
      when,
      pages.belgianLocal,
    );
  if (age !== "18")
    return no("Pas cette fois\u202F: il faut 18 ans", "On vote aux communales à 18 ans.", when, pages.belgianLocal);
  const proxy = answers.absent === "oui" ? [localProxy(nationalite, when)] : [];
  if (nationalite === "be")
    return {
      can: "yes",
      title: "Tu votes dans ta commune",
      steps: [...atHome(answers, when, ""), localDuty(when), ...proxy],
    };
  return {
    can: "yes",
    title: "Tu peux voter, si tu t’inscris",
    steps: [
      {
        title: "T’inscrire comme électeur à ta commune",
        text: "Fais-le tôt\u202F: la commune arrête sa liste environ deux mois et demi avant (le 1er août en 2018). Une fois inscrit, tu le restes pour les communales suivantes. Sans la nationalité d’un pays de l’Union, d’autres conditions s’ajoutent.",
        when,
        page: pages.belgianLocalEuropean,
      },
      localDuty(when),
      ...(answers.absent === "oui" ? [belgianProxy(when)] : []),
      ...proxy,
    ],
  };
}

/** The European Parliament: in one country only, where one lives or one's own. */
export function forEurope(answers: Answers, when: string): Result {
  const { age, nationalite } = answers;
  if (nationalite === "autre")
    return no(
      "Ce vote est réservé aux citoyens de l’Union",
      "Il faut la nationalité d’un des 27 pays.",
      when,
      pages.europeanLaw,
    );
  if (age === "moins")
    return no(
      "Pas cette fois",
      "En 2024, aucun pays de l’Union ne faisait voter avant 16 ans. En Belgique, on vote aux européennes dès 16 ans, en France à 18 ans.",
      when,
      pages.agesInEurope,
    );
  if (age !== "18") return atSixteenInEurope(answers, when);
  return { can: "yes", title: "Tu peux voter, dans un seul pays", steps: inEurope(answers, when) };
}

/** At 16 or 17: in Belgium, for Belgian lists from abroad, and where the country says so. */
function atSixteenInEurope(answers: Answers, when: string): Result {
  const { nationalite, pays } = answers;
  if (pays === "be") return { can: "yes", title: "Tu peux voter, dès 16 ans", steps: inEurope(answers, when) };
  if (nationalite === "be")
    return {
      can: "yes",
      title: "Tu peux voter pour les listes belges, si tu t’inscris",
      steps: [...fromAbroad(answers, when), ...(pays === "ue" ? [belgianAtSixteenInUnion(when)] : [])],
    };
  if (nationalite === "fr" && pays !== "ue")
    return no(
      "Pas cette fois\u202F: il faut 18 ans",
      "En France, l’âge du vote est de 18 ans, aussi pour les européennes.",
      when,
      pages.agesInEurope,
    );
  return {
    can: "partly",
    title: "Cela dépend de ton pays",
    steps: [
      {
        title: "Demander l’âge du vote",
        text: `${pays === "fr" ? "Pour les listes françaises, il faut 18 ans. " : ""}En 2024, on votait dès 16 ans en Allemagne, en Autriche, en Belgique et à Malte, dès 17 ans en Grèce. Ailleurs, c’était en général 18 ans. Demande à la mairie où tu vis, et au consulat de ton pays pour ses listes.`,
        when,
        page: pages.agesInEurope,
      },
    ],
  };
}

const belgianAtSixteenInUnion = (when: string): Step => ({
  title: "Sauf si ton pays de résidence te fait voter",
  text: "En 2024, les jeunes Belges qui pouvaient voter là où ils vivaient (Allemagne, Autriche, Grèce, Malte) ne votaient pas pour les listes belges. Demande à ton poste consulaire.",
  when,
  page: pages.youngEurope,
});

function inEurope(answers: Answers, when: string): Step[] {
  const { nationalite, pays, absent } = answers;
  const registered = { title: "Vérifier ton inscription", when, page: pages.registration };
  const elsewhere: Step = {
    title: "Choisir ton pays de vote",
    text: "Tu vis dans un autre pays de l’Union\u202F: inscris-toi à sa mairie pour ses listes, ou au consulat de ton pays pour les siennes. Jamais les deux.",
    when,
    page: nationalite === "be" ? pages.belgianAbroad : pages.frenchInBelgium,
  };
  if (pays === "be" && nationalite === "be") return atHome(answers, when);
  if (pays === "fr" && nationalite === "fr")
    return [
      {
        ...registered,
        text: "La liste est celle de ta commune, la même que pour les autres votes. Une demande arrive au plus tard le sixième vendredi avant le vote.",
      },
      ...(absent === "oui"
        ? [
            {
              title: "Donner procuration",
              text: "Sur maprocuration.gouv.fr, à un électeur de ton choix, une semaine avant au moins.",
              when,
              page: pages.proxy,
            },
          ]
        : []),
    ];
  if (pays === "fr")
    return [
      {
        title: "T’inscrire sur la liste complémentaire de ta mairie",
        text: "Pour voter pour les députés élus en France. Tu perds alors ce vote-là dans ton pays. L’inscription est possible toute l’année.",
        when,
        page: pages.europeanInFrance,
      },
    ];
  if (pays === "ailleurs")
    return nationalite === "be"
      ? fromAbroad(answers, when)
      : [
          {
            title: "Passer par ton consulat",
            text: "Hors de l’Union, tu votes pour les listes de ton pays, si tu es inscrit à son consulat.",
            when,
            page: pages.abroad,
          },
        ];
  return [elsewhere];
}
