/** One of each kind of thing that the trail speaks of. */
const things: Record<string, string> = {
  account: "Compte de lecteur",
  article: "Article",
  banner: "Bandeau",
  category: "Catégorie",
  direct: "Suivi en direct",
  feed: "Flux",
  flash: "Flash info",
  "instagram-post": "Publication Instagram",
  "instagram-source": "Compte Instagram",
  mail: "Courriel",
  media: "Image",
  message: "Message",
  news: "Actualité",
  "podcast-episode": "Épisode",
  "podcast-platform": "Plateforme d’écoute",
  "press-contact": "Contact presse",
  reader: "Lecteur",
  reference: "Source de référence",
  settings: "Réglages",
  staff: "Compte de la rédaction",
  video: "Vidéo",
};

/** Parts that have a name instead of a number. */
const parts: Record<string, string> = {
  breaking: "alerte",
  recruitment: "recrutement",
  identity: "identité",
  security: "sécurité",
  socials: "réseaux",
  video: "vidéo par défaut",
};

/** What an entry is about, "staff:1" as it is written, in words: "Compte de la rédaction n° 1"; empty when it says nothing. */
export function subjectInWords(subject: string): string {
  const [noun = "", part] = subject.split(":");
  if (!noun) return "";
  const thing = things[noun] ?? "Élément";
  if (!part) return thing;
  return /^\d+$/.test(part) ? `${thing} n°\u00A0${part}` : parts[part] ? `${thing}\u202F: ${parts[part]}` : thing;
}

/** What the site does by itself, by the name its changes carry. */
const machines: Record<string, string> = {
  conservation: "effacement à échéance",
  corbeille: "corbeille",
  feeds: "lecture des flux",
  publication: "publication à l’heure dite",
  seed: "démonstration",
  setup: "installation",
  videos: "images des vidéos",
};

/** "Le site (lecture des flux)". */
export function machineInWords(name: string): string {
  return machines[name] ? `Le site (${machines[name]})` : "Le site";
}
