import { sections } from "#app/http/sections.server.ts";
import { applicationStatusLabels } from "#app/modules/applications/labels.ts";
import { fieldLabels as articleFields, statusLabels } from "#app/modules/articles/labels.ts";
import { bannerForm } from "#app/modules/banners/schema.ts";
import { eventKinds, visibilityLabels } from "#app/modules/calendar/labels.ts";
import { eventForm } from "#app/modules/calendar/schema.ts";
import { requestKindLabels, requestStatusLabels } from "#app/modules/correction-requests/labels.ts";
import { requestFields } from "#app/modules/correction-requests/schema.ts";
import { documentForm } from "#app/modules/documents/schema.ts";
import { candidacyForm } from "#app/modules/elections/candidacies/schema.ts";
import { programmeFields } from "#app/modules/elections/programmes/schema.ts";
import { countsForm, estimatesForm, turnoutForm } from "#app/modules/elections/results/schema.ts";
import { feedKindLabels } from "#app/modules/feeds/labels.ts";
import { feedForm } from "#app/modules/feeds/schema.ts";
import { lawGuideForm } from "#app/modules/lawmaking/schema.ts";
import { answerFields } from "#app/modules/live/question-schema.ts";
import { directForm, figureForm, updateFields } from "#app/modules/live/schema.ts";
import { templates } from "#app/modules/live/templates.ts";
import { kindLabels, verdictLabels } from "#app/modules/live/update-kinds.ts";
import { mediaForm } from "#app/modules/media/library-schema.ts";
import { messageStatusLabels } from "#app/modules/messages/labels.ts";
import { newsForm } from "#app/modules/news/schema.ts";
import { partyForm } from "#app/modules/parties/schema.ts";
import { pushTopics } from "#app/modules/push/topics.ts";
import { dueForm, memberEntryForm, staffEntryForm } from "#app/modules/registers/schema.ts";
import { settingLabels } from "#app/modules/settings/forms.ts";
import { roleLabels } from "#app/modules/staff/labels.ts";
import { staffForm } from "#app/modules/staff/schema.ts";
import { studioForm } from "#app/modules/studio/schema.ts";
import type { NamedNoun } from "#app/records/actions/nouns.ts";
import { detailsIn } from "#app/records/audit/versioned.server.ts";
import { inWords } from "#app/records/declared/form.ts";
import { countryLabels } from "#app/utils/countries.ts";
import { formatDate, formatDateTime } from "#app/utils/dates.ts";
import type { DeclaredNoun } from "../declared/registry.ts";
import "../sections.server.ts";

type Labels = Record<string, string>;

/** Names of the fields, as the forms of each noun show them; a declared section brings its own. */
const rehearsed = {
  isRehearsal: "Répétition",
  template: "Modèle",
  playedLines: "Soirée rejouée",
  playedPace: "Vitesse",
};

const ofNoun: Record<string, Labels> = {
  article: articleFields,
  banner: bannerForm.labels,
  direct: { ...directForm.labels, ...figureForm.labels, editors: "Équipe", figures: "Chiffres", ...rehearsed },
  document: documentForm.labels,
  election: {
    ...turnoutForm.labels,
    ...estimatesForm.labels,
    ...countsForm.labels,
    seed: "Nombre tiré",
    total: "Parrainages",
    publishedOn: "Publiés jusqu’au",
    url: "Lien",
  },
  event: { ...eventForm.labels, when: "Dates" },
  feed: feedForm.labels,
  "law-guide": {
    ...lawGuideForm.labels,
    country: "Pays",
    chamberWhen: lawGuideForm.labels.firstWhen,
    optionalWhen: lawGuideForm.labels.secondWhen,
    mandatoryWhen: lawGuideForm.labels.thirdWhen,
  },
  media: { ...mediaForm.labels, originalName: "Fichier" },
  "member-entry": dueForm.labels,
  news: newsForm.labels,
  party: { predecessors: partyForm.labels.predecessorIds },
  programme: { ...candidacyForm.labels, ...programmeFields, reader: "Relu par", readOn: "Relu le" },
  question: answerFields,
  request: requestFields,
  settings: settingLabels,
  staff: staffForm.labels,
  studio: studioForm.labels,
  subscriber: {
    email: "Adresse email",
    frequency: "Fréquence",
    countsLinks: "Liens comptés",
    origin: "Inscription depuis",
    consent: "Accord donné",
    askedAt: "Demandée le",
    confirmedAt: "Confirmée le",
    leftAt: "Arrêtée le",
    softBounces: "Refus passagers",
    added: "Ajoutés",
    known: "Déjà connus",
    left: "Partis d’eux-mêmes",
    suppressed: "Refusés par leur boîte",
    invalid: "Adresses illisibles",
    unproved: "Sans preuve de consentement",
  },
  "team-member": { photoId: "Photo", photoAlt: "Description de la photo" },
  update: { ...updateFields, unpinnedId: "Épinglée avant" },
} satisfies Record<Exclude<NamedNoun, "application" | "mail" | "message" | "reader" | DeclaredNoun>, Labels> &
  Record<string, Labels>;

/** What entries say beside the fields of forms. */
const ofAll: Record<string, string> = {
  action: "Action",
  assigneeId: "Suivi par",
  articleId: "Article",
  articleIds: "Articles",
  articles: "Articles",
  areas: "Territoires",
  articlesTo: "Ses articles vont à",
  audience: "Destinataires",
  bytes: "Poids (octets)",
  changed: "Champs modifiés",
  consultedAt: "Consultée",
  count: "Nombre",
  counts: "Chiffres de l’envoi",
  coversFrom: "Parle du",
  coversTo: "Parle jusqu’au",
  createdById: "Écrit par",
  dates: "Dates annoncées",
  day: "Jour",
  deletedAt: "Supprimé",
  devices: "Appareils prévenus",
  directId: "Direct",
  displayName: "Nom affiché",
  dueOn: "À revérifier le",
  endedAt: "Fin",
  erasureOn: "Effacement prévu",
  file: "Fichier",
  finishedAt: "Fini le",
  from: "Du",
  imageAlt: "Description de l’image",
  imageId: "Image",
  isActive: "Actif",
  isHidden: "Masqué",
  isKeyMoment: "Moment clé",
  isLive: "En direct",
  isPinned: "Épinglé",
  isPublished: "Sur le site",
  items: "Articles lus",
  kind: "Genre",
  mime: "Format",
  movedTo: "Déplacé vers",
  name: "Nom",
  publisher: "Éditeur",
  text: "Texte",
  cursor: "Avancement",
  date: "Date",
  new: "Nouveaux",
  nouns: "Rubrique",
  number: "Numéro",
  order: "Ordre",
  owner: "Qui s’en charge",
  position: "Place",
  publishedAt: "Publication",
  particulars: "Contenu",
  q: "Recherche",
  readers: "Lecteurs prévenus",
  reason: "Raison",
  restoredRevision: "Version reprise",
  result: "Résultat",
  role: "Rôle",
  round: "Tour",
  rows: "Lignes",
  scheduledFor: "Départ prévu",
  secondStep: "Seconde étape",
  sentAt: "Parti le",
  signedInWith: "Moyen de connexion",
  sessionsEnded: "Sessions fermées",
  slug: "Adresse de la page",
  source: "Source",
  startedAt: "Début",
  state: "État",
  status: "État",
  subject: "Objet",
  title: "Titre",
  to: "À la place",
  told: "Personnes prévenues",
  topics: "Sujets suivis",
  unreadable: "Illisible, tel quel",
  url: "Lien",
  username: "Nom d’utilisateur",
  who: "Qui",
  widths: "Largeurs",
  withdrawn: "Retiré du site",
  year: "Année",
};

const formOf = (noun: string) => sections().find((section) => section.noun === noun)?.form;

export const knownField = (noun: string, field: string): string | undefined =>
  ofNoun[noun]?.[field] ?? formOf(noun)?.labels[field] ?? ofAll[field];

/** A field in French: one that the code no longer knows has no name left, and its raw one says nothing to people. */
export const fieldName = (noun: string, field: string): string => knownField(noun, field) ?? "Autre détail";

const topicWords = { "*": "Tous les abonnés", ...Object.fromEntries(pushTopics.map(({ key, label }) => [key, label])) };
/** Fields that say to whom something goes; a category or a coverage is among them by its number: "categorie:3". */
const toWhom: Record<string, Record<string, string>> = { audience: topicWords, topics: topicWords };

/** Words of the values that the database writes in English, field by field; `noun.field` where they differ. */
const values: Record<string, Record<string, string>> = {
  "application.status": applicationStatusLabels,
  "direct.template": Object.fromEntries(Object.entries(templates).map(([name, { label }]) => [name, label])),
  "update.kind": kindLabels,
  ...toWhom,
  verdict: verdictLabels,
  country: countryLabels,
  "event.kind": eventKinds,
  "feed.kind": feedKindLabels,
  "member-entry.changed": memberEntryForm.labels,
  linkType: { internal: "Page du site", external: "Autre site" },
  "message.status": messageStatusLabels,
  "request.kind": requestKindLabels,
  "request.status": requestStatusLabels,
  role: roleLabels,
  secondStep: {
    totp: "code de l’application",
    recovery: "code de secours",
    code: "code de l’application",
    passkey: "clé d’accès",
  },
  signedInWith: { passkey: "clé d’accès", code: "code reçu par email" },
  "staff-entry.changed": staffEntryForm.labels,
  status: { ...statusLabels, live: "En cours", ended: "Terminé" },
  visibility: visibilityLabels,
};

/** What the number of a field is the number of: its name is looked up. */
const numberOf: Record<string, string> = {
  articleId: "article",
  articleIds: "article",
  assigneeId: "staff",
  authorIds: "team-member",
  categoryId: "category",
  createdById: "staff",
  directId: "direct",
  unpinnedId: "update",
  electionId: "election",
  sourceId: "instagram-source",
  staffId: "staff",
};

/** Subjects that a value names by number: "category:3". */
export function subjectsIn(field: string, value: unknown): string[] {
  if (field in toWhom) return [value].flat().map((topic) => String(topic).replace(/^categorie:/, "category:"));
  const noun = numberOf[field];
  return noun ? [value].flat().flatMap((id) => (typeof id === "number" ? [`${noun}:${id}`] : [])) : [];
}

/** A value as people say it; `nameOf` knows what a subject is called. Empty for nothing. */
export function valueInWords(
  noun: string,
  field: string,
  value: unknown,
  nameOf: (subject: string) => string | undefined,
): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (Array.isArray(value)) {
    const said = value.map((one) => valueInWords(noun, field, one, nameOf));
    return said.join(value.some((one) => typeof one === "object") ? "\n" : ", ");
  }
  if (typeof value === "number") {
    const of = numberOf[field];
    return of ? (nameOf(`${of}:${value}`) ?? `n°\u00A0${value}`) : value.toLocaleString("fr-FR");
  }
  if (typeof value === "object") {
    return Object.entries(value)
      .filter(([name]) => !isHidden(name))
      .map(([name, one]) => [fieldName(noun, name), valueInWords(noun, name, one, nameOf)])
      .filter(([, said]) => said)
      .map((pair) => pair.join("\u202F: "))
      .join(" · ");
  }
  const text = String(value);
  // As its column holds it.
  if (noun === "update" && field === "particulars") return valueInWords(noun, "", detailsIn(text), nameOf);
  // A title may look like a day and be none: "0000-00-00".
  if (!Number.isNaN(Date.parse(text))) {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDateTime(text);
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  }
  const named = field in toWhom ? nameOf(text.replace(/^categorie:/, "category:")) : undefined;
  const declared = formOf(noun)?.fields[field];
  const chosen = declared && String(inWords(declared, text));
  return values[`${noun}.${field}`]?.[text] ?? values[field]?.[text] ?? named ?? chosen ?? text;
}

/** Never shown, whatever an entry holds: secrets, which none should, and what only the machine reads. */
export function isHidden(field: string): boolean {
  return field === "version" || /password|secret|token|hash|recovery|csrf/i.test(field);
}
