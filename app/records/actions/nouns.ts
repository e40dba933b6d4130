/** How a participle ends after a noun: its gender. */
type Ending = "" | "e";

interface TrailWords {
  /** In the filter of the audit trail, where it is not `many`: "Contacts presse". */
  label: string;
  /** What its entries are about, where neither `trail` nor `one` says it: "Lecteur n° 3". */
  thing?: string;
}

export interface NounWords extends Partial<TrailWords> {
  one: string;
  many: string;
  e: Ending;
  /** Shorter, in what counts rows or points at one: "3 sources", "Cette source". */
  brief?: readonly [one: string, many: string];
  /** What the audit trail calls it, where its section says less: "contact presse". */
  trail?: readonly [name: string, e: Ending];
}

/** Nouns of what the demonstration's content writes once. */
const seeded = <N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, { label: "Démonstration" }])) as Record<N, { label: "Démonstration" }>;

/**
 * What the audit trail tells of, by the first half of its actions, in the order of its filter. What has no `one` has
 * no section.
 */
export const nouns = {
  account: { label: "Lecteurs, par eux-mêmes", thing: "Compte de lecteur" },
  reader: { one: "compte", many: "comptes", e: "", label: "Lecteurs, par la rédaction", thing: "Lecteur" },
  application: { one: "candidature", many: "candidatures", e: "e" },
  article: { one: "article", many: "articles", e: "" },
  audit: { label: "Journal d’audit" },
  ...seeded("categories", "team", "videos", "podcasts", "directs", "calendar", "glossary", "sources", "parties"),
  ...seeded("lawmaking", "fact-checks", "seed"),
  banner: { label: "Bandeaux", thing: "Bandeau" },
  event: {
    one: "événement",
    many: "événements",
    e: "",
    label: "Événements de l’agenda",
    thing: "Événement de l’agenda",
  },
  "calendar-feed": { label: "Abonnements à l’agenda", thing: "Abonnement à l’agenda" },
  category: { one: "catégorie", many: "catégories", e: "e" },
  comment: { label: "Commentaires sur les articles", thing: "Commentaire" },
  document: { one: "document", many: "documents", e: "" },
  edition: { one: "édition", many: "éditions", e: "e", label: "Éditions du jour", thing: "Édition du jour" },
  election: { one: "élection", many: "élections", e: "e" },
  candidacy: {
    one: "candidature",
    many: "candidatures",
    e: "e",
    trail: ["candidature à une élection", "e"],
    label: "Candidatures aux élections",
  },
  candidacies: { label: "Listes de candidatures" },
  programme: { label: "Programmes des candidats", thing: "Programme" },
  "programme-theme": {
    one: "thème",
    many: "thèmes",
    e: "",
    trail: ["thème des programmes", ""],
    label: "Thèmes des programmes",
  },
  sponsorships: { label: "Parrainages" },
  "fact-check": { label: "Faits à revérifier" },
  feed: { one: "source", many: "sources", e: "e", trail: ["flux", ""], label: "Flux" },
  feeds: { label: "Flux" },
  flash: { one: "flash info", many: "flash infos", e: "" },
  term: { one: "terme", many: "termes", e: "", trail: ["terme du lexique", ""], label: "Lexique" },
  job: { label: "Tâches de fond", thing: "Tâche de fond" },
  "instagram-source": {
    one: "compte",
    many: "comptes",
    e: "",
    trail: ["compte Instagram", ""],
    label: "Comptes Instagram",
  },
  "instagram-post": {
    one: "publication",
    many: "publications",
    e: "e",
    trail: ["publication Instagram", "e"],
    label: "Publications Instagram",
  },
  insurance: { one: "assurance", many: "assurances", e: "e" },
  "law-step": { one: "étape", many: "étapes", e: "e", trail: ["étape de la loi", "e"], label: "Étapes de la loi" },
  "law-guide": { label: "Fabrique de la loi", thing: "Page de la fabrique de la loi" },
  "learning-module": { one: "module", many: "modules", e: "" },
  lesson: { one: "leçon", many: "leçons", e: "e" },
  direct: { one: "direct", many: "directs", e: "", thing: "Suivi en direct" },
  update: {
    one: "mise à jour",
    many: "mises à jour",
    e: "e",
    label: "Mises à jour des directs",
    thing: "Mise à jour d’un direct",
  },
  question: { label: "Questions des lecteurs", thing: "Question d’un lecteur" },
  letter: { one: "lettre", many: "lettres", e: "e" },
  mail: { one: "email", many: "emails", e: "" },
  import: { label: "Imports" },
  media: { one: "image", many: "images", e: "e" },
  message: { one: "message", many: "messages", e: "" },
  news: { one: "actualité", many: "actualités", e: "e", label: "Actualités du mur" },
  party: { one: "parti", many: "partis", e: "" },
  "podcast-platform": {
    one: "plateforme",
    many: "plateformes",
    e: "e",
    trail: ["plateforme d’écoute", "e"],
    label: "Plateformes d’écoute",
  },
  "press-contact": { one: "contact", many: "contacts", e: "", trail: ["contact presse", ""], label: "Contacts presse" },
  push: { label: "Abonnements aux notifications", thing: "Appareil abonné" },
  alert: { label: "Alertes", thing: "Alerte" },
  campaign: { label: "Notifications envoyées", thing: "Campagne de notifications" },
  reference: { one: "source de référence", many: "sources de référence", e: "e", brief: ["source", "sources"] },
  "search-phrase": {
    one: "phrase",
    many: "phrases",
    e: "e",
    trail: ["phrase de la recherche", "e"],
    label: "Phrases de la recherche",
  },
  "staff-entry": {
    one: "fiche",
    many: "fiches",
    e: "e",
    trail: ["fiche de l’effectif", "e"],
    label: "Registre de l’effectif",
  },
  "member-entry": {
    one: "fiche",
    many: "fiches",
    e: "e",
    trail: ["fiche d’adhérent", "e"],
    label: "Registre des adhérents",
  },
  request: { one: "demande", many: "demandes", e: "e", label: "Demandes de correction" },
  // Of actions of earlier versions alone (every-action.ts).
  "saved-view": { label: "Vues personnelles", thing: "Vue personnelle" },
  settings: { label: "Réglages" },
  staff: { one: "compte", many: "comptes", e: "", label: "Comptes et connexions", thing: "Compte de la rédaction" },
  studio: { label: "Studio" },
  subscriber: {
    one: "abonné",
    many: "abonnés",
    e: "",
    trail: ["abonné à la lettre", ""],
    label: "Abonnés à la lettre",
  },
  "team-member": { one: "page", many: "pages", e: "e", trail: ["membre de l’équipe", ""], label: "Équipe" },
  video: { one: "vidéo", many: "vidéos", e: "e" },
} as const satisfies Record<string, NounWords | TrailWords>;

type Nouns = typeof nouns;

export type NamedNoun = { [N in keyof Nouns]: Nouns[N] extends { one: string } ? N : never }[keyof Nouns];

export const wordsOf = (noun: NamedNoun): NounWords => nouns[noun];

const beginsWithVowel = /^[aeiouyhéèêâîô]/;

/** "la vidéo", "l’épisode", "le flux". */
export function withArticle(name: string, e: Ending): string {
  return beginsWithVowel.test(name) ? `l’${name}` : `${e ? "la" : "le"} ${name}`;
}

/** "Cette vidéo", "Cet article", "Ce terme". */
export function withThis(name: string, e: Ending): string {
  return `${e ? "Cette" : beginsWithVowel.test(name) ? "Cet" : "Ce"} ${name}`;
}
