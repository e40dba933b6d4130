/** One of each kind of thing that the trail speaks of. */
const things: Record<string, string> = {
  account: "Compte de lecteur",
  audit: "Journal d’audit",
  application: "Candidature",
  article: "Article",
  banner: "Bandeau",
  "calendar-feed": "Abonnement à l’agenda",
  candidacy: "Candidature à une élection",
  campaign: "Campagne de notifications",
  category: "Catégorie",
  comment: "Commentaire",
  direct: "Suivi en direct",
  document: "Document",
  edition: "Édition du jour",
  election: "Élection",
  event: "Événement de l’agenda",
  feed: "Flux",
  flash: "Flash info",
  "instagram-post": "Publication Instagram",
  "instagram-source": "Compte Instagram",
  insurance: "Assurance",
  "law-guide": "Page de la fabrique de la loi",
  "law-step": "Étape de la loi",
  "learning-module": "Module",
  job: "Tâche de fond",
  lesson: "Leçon",
  mail: "Email",
  media: "Image",
  "member-entry": "Fiche d’adhérent",
  message: "Message",
  news: "Actualité",
  "podcast-episode": "Épisode",
  "podcast-platform": "Plateforme d’écoute",
  "press-contact": "Contact presse",
  programme: "Programme",
  "programme-theme": "Thème des programmes",
  push: "Appareil abonné",
  reader: "Lecteur",
  reference: "Source de référence",
  request: "Demande",
  question: "Question d’un lecteur",
  "saved-view": "Vue personnelle",
  settings: "Réglages",
  staff: "Compte de la rédaction",
  "staff-entry": "Fiche de l’effectif",
  studio: "Studio",
  term: "Terme du lexique",
  "team-member": "Membre de l’équipe",
  update: "Mise à jour d’un direct",
  video: "Vidéo",
};

/** Parts that have a name instead of a number. */
const parts: Record<string, string> = {
  BE: "Belgique",
  FR: "France",
  breaking: "alerte",
  recruitment: "recrutement",
  analytics: "mesure d’audience",
  logo: "logo",
  maintenance: "maintenance",
  identity: "identité",
  push: "services de notifications",
  security: "sécurité",
  socials: "réseaux",
  video: "vidéo par défaut",
};

/** The part of a subject that tells it from others of its kind: "staff:1" is "n° 1", "banner:breaking" "alerte"; empty without one. */
export function partInWords(subject: string): string {
  const [, part = ""] = subject.split(":");
  return /^\d+$/.test(part) ? `n°\u00A0${part}` : (parts[part] ?? "");
}

/** An entry's subject, "staff:1", in words: "Compte de la rédaction n° 1"; empty when unknown. */
export function subjectInWords(subject: string): string {
  const [noun = ""] = subject.split(":");
  if (!noun) return "";
  const thing = things[noun] ?? "Élément";
  const part = partInWords(subject);
  return part.startsWith("n°") ? `${thing} ${part}` : part ? `${thing}\u202F: ${part}` : thing;
}

/** What the site does by itself, by the name its changes carry. */
const machines: Record<string, string> = {
  assurances: "rappels d’assurance",
  conservation: "effacement à échéance",
  corbeille: "corbeille",
  feeds: "lecture des flux",
  notifications: "notifications aux abonnés",
  publication: "publication à l’heure dite",
  rappels: "rappels de directs",
  sceau: "sceau du journal d’audit",
  secours: "accès de secours",
  seed: "démonstration",
  setup: "installation",
  videos: "images des vidéos",
};

/** "Le site (lecture des flux)". */
export function machineInWords(name: string): string {
  return machines[name] ? `Le site (${machines[name]})` : "Le site";
}
