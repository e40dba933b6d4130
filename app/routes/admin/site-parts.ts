/** The parts of the site's settings, in the order of their page: the last word of each address, and its name. */
export const siteParts = {
  identite: "Identité",
  logo: "Logo",
  reseaux: "Réseaux sociaux",
  alerte: "Bandeau d’alerte",
  recrutement: "Bandeau de recrutement",
  video: "Vidéo par défaut",
  mesure: "Mesure d’audience",
  notifications: "Alertes et notifications",
  maintenance: "Maintenance",
  redaction: "Droits de la rédaction",
  securite: "Sécurité",
} as const;

export type SitePart = keyof typeof siteParts;

/** Is it the last word of an address of the site's settings? Their page itself is "site". */
export const isSitePart = (word = ""): boolean => word === "site" || Object.hasOwn(siteParts, word);
