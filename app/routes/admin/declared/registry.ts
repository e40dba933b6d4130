import type { Register } from "react-router";
import type { NamedNoun } from "#app/records/actions/nouns.ts";

type Address = keyof Register["pages"];
/** The address of a list whose rows have their own below it. */
export type ListAddress = { [A in Address]: `${A}/:id` extends Address ? A : never }[Address];

export interface Registered {
  at: ListAddress;
  folder: string;
  /** The last word of the address where a row is added. */
  add: "nouveau" | "nouvelle";
  /** The id of its form; `isKept`: what is typed in it is saved meanwhile (never what is written about people). */
  form: string;
  isKept?: true;
  /** The last words of its rows' buttons and of its changes of several rows, besides "supprimer" and "retablir". */
  buttons?: readonly string[];
  several?: readonly string[];
}

/** The declared sections, by their noun: their addresses and the saving of their forms follow from this line. */
export const declaredSections = {
  candidacy: {
    at: "/admin/elections/candidatures",
    folder: "elections/candidacies",
    add: "nouvelle",
    form: "candidature",
  },
  category: {
    at: "/admin/categories",
    folder: "categories",
    add: "nouvelle",
    form: "categorie",
    isKept: true,
    buttons: ["deplacer"],
  },
  edition: { at: "/admin/une", folder: "front-page", add: "nouvelle", form: "edition", isKept: true },
  election: {
    at: "/admin/elections",
    folder: "elections",
    add: "nouvelle",
    form: "election",
    isKept: true,
    buttons: ["deplacer", "tirer-au-sort"],
  },
  flash: { at: "/admin/flash-infos", folder: "flash-infos", add: "nouveau", form: "flash", isKept: true },
  "instagram-post": {
    at: "/admin/instagram-sources/publications",
    folder: "instagram-sources/posts",
    add: "nouvelle",
    form: "publication",
    isKept: true,
  },
  "instagram-source": {
    at: "/admin/instagram-sources",
    folder: "instagram-sources/accounts",
    add: "nouveau",
    form: "compte",
  },
  insurance: { at: "/admin/assurances", folder: "insurance", add: "nouvelle", form: "assurance", isKept: true },
  "law-step": {
    at: "/admin/fabrique-loi",
    folder: "lawmaking",
    add: "nouvelle",
    form: "etape",
    isKept: true,
    buttons: ["deplacer"],
  },
  "learning-module": {
    at: "/admin/apprendre",
    folder: "learning",
    add: "nouveau",
    form: "module",
    isKept: true,
    buttons: ["deplacer"],
  },
  lesson: {
    at: "/admin/apprendre/lecons",
    folder: "learning/lessons",
    add: "nouvelle",
    form: "lecon",
    isKept: true,
    buttons: ["deplacer"],
  },
  letter: {
    at: "/admin/lettre",
    folder: "letters",
    add: "nouvelle",
    form: "lettre",
    isKept: true,
    buttons: ["essayer", "envoyer", "deprogrammer", "arreter"],
  },
  "member-entry": { at: "/admin/registres/adherant", folder: "registers/members", add: "nouveau", form: "fiche" },
  news: { at: "/admin/news", folder: "news", add: "nouvelle", form: "actualite" },
  party: { at: "/admin/partis", folder: "parties", add: "nouveau", form: "parti", isKept: true },
  "podcast-platform": {
    at: "/admin/sources/plateformes",
    folder: "sources/platforms",
    add: "nouvelle",
    form: "plateforme",
    buttons: ["deplacer"],
  },
  "press-contact": { at: "/admin/sources/contacts", folder: "sources/contacts", add: "nouveau", form: "contact" },
  "programme-theme": {
    at: "/admin/elections/themes",
    folder: "elections/themes",
    add: "nouveau",
    form: "theme",
    isKept: true,
    buttons: ["deplacer"],
  },
  reference: {
    at: "/admin/sources/references",
    folder: "sources/references",
    add: "nouvelle",
    form: "reference",
    isKept: true,
    buttons: ["deplacer"],
  },
  "search-phrase": { at: "/admin/recherche", folder: "search", add: "nouvelle", form: "phrase", isKept: true },
  "staff-entry": { at: "/admin/registres/effectif", folder: "registers/staff", add: "nouveau", form: "fiche" },
  "team-member": {
    at: "/admin/team",
    folder: "team",
    add: "nouveau",
    form: "membre",
    isKept: true,
    buttons: ["deplacer"],
    several: ["montrer", "masquer"],
  },
  term: { at: "/admin/glossaire", folder: "glossary", add: "nouveau", form: "terme", isKept: true },
  video: {
    at: "/admin/videos",
    folder: "videos",
    add: "nouvelle",
    form: "video",
    buttons: ["publier", "masquer", "deplacer"],
    several: ["publier", "masquer"],
  },
} as const satisfies Partial<Record<NamedNoun, Registered>>;

export type DeclaredNoun = keyof typeof declaredSections;

export const registered = (noun: DeclaredNoun): Registered => declaredSections[noun];
