/** Ends of words that change neither their sense nor their difficulty. */
export const wordKey = (word: string): string => word.toLowerCase().replace(/s$/u, "").replace(/e$/u, "");

/** Words of four syllables or more that at least three articles of the demonstration use: what the site says all the time. */
export const commonWords = new Set(
  `administration agriculture allocation amendement application association autorité avortement coalition
  communautaire communauté comparaison considéré constitution constitutionnel constitutionnelle déclaration
  enseignement environnement eurodéputé européen européenne examiner gouvernement indépendante initiative
  institution interdiction interroger législatif législative majorité nationalité néerlandophone obligation
  obligatoire opposition organisation participer particularité proportionnel proposition publication représentant
  responsabilité sécurité unanimité utiliser écologiste égalité électorale`
    .split(/\s+/u)
    .map(wordKey),
);
