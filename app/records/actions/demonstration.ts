import type { Actions } from "./action.ts";

export const actions = {
  "audit.exported": { label: "Journal d’audit exporté", did: "a exporté le journal d’audit", shows: [] },
  "audit.resealed": {
    label: "Journal d’audit scellé avec le nouveau secret",
    did: "a scellé le journal d’audit avec le nouveau secret du site",
    shows: [],
  },
  "audit.vouched-for": {
    label: "Journal d’audit confirmé et scellé",
    did: "a confirmé le journal d’audit, scellé avec le secret d’aujourd’hui",
    shows: [],
  },
  // What the demonstration's content writes once, before the site is served.
  "settings.seeded": {
    label: "Réglages de démonstration écrits",
    did: "a écrit les réglages de démonstration",
    shows: ["banners", "platforms", "settings"],
  },
  "search-phrase.seeded": {
    label: "Phrases de recherche de démonstration écrites",
    did: "a écrit les phrases de recherche de démonstration",
    shows: ["search"],
  },
  "categories.seeded": {
    label: "Catégories de démonstration écrites",
    did: "a écrit les catégories de démonstration",
    shows: ["categories"],
  },
  "team.seeded": { label: "Équipe de démonstration écrite", did: "a écrit l’équipe de démonstration", shows: ["team"] },
  "fact-checks.seeded": {
    label: "Vérifications de démonstration réparties",
    did: "a réparti les vérifications de démonstration",
    shows: ["fact-checks"],
  },
  "flash.seeded": {
    label: "Flash infos de démonstration écrits",
    did: "a écrit les flash infos de démonstration",
    shows: ["flash"],
  },
  "videos.seeded": {
    label: "Vidéos de démonstration écrites",
    did: "a écrit les vidéos de démonstration",
    shows: ["videos"],
  },
  "podcasts.seeded": {
    label: "Podcasts de démonstration écrits",
    did: "a écrit les podcasts de démonstration",
    shows: ["podcasts"],
  },
  "news.seeded": {
    label: "Mur de démonstration écrit",
    did: "a écrit le mur de démonstration",
    shows: ["wall", "sources"],
  },
  "directs.seeded": {
    label: "Suivis en direct de démonstration écrits",
    did: "a écrit les suivis en direct de démonstration",
    shows: ["directs"],
  },
  "calendar.seeded": {
    label: "Agenda de démonstration écrit",
    did: "a écrit l’agenda de démonstration",
    shows: ["calendar"],
  },
  "glossary.seeded": {
    label: "Glossaire de démonstration écrit",
    did: "a écrit le glossaire de démonstration",
    shows: [],
  },
  "sources.seeded": {
    label: "Sources de référence de démonstration écrites",
    did: "a écrit les sources de référence de démonstration",
    shows: ["sources"],
  },
  "parties.seeded": {
    label: "Partis de démonstration écrits",
    did: "a écrit les partis de démonstration",
    shows: ["parties"],
  },
  "lawmaking.seeded": {
    label: "Fabrique de la loi de démonstration écrite",
    did: "a écrit la fabrique de la loi de démonstration",
    shows: ["lawmaking"],
  },
  "seed.finished": {
    label: "Contenu de démonstration complet",
    did: "a fini d’écrire le contenu de démonstration",
    shows: [],
  },
  "audit.list-exported": { label: "Refus et tentatives exportés", did: "a exporté les refus et tentatives", shows: [] },
} as const satisfies Actions;
