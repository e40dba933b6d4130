import type { Actions, Nouns } from "#app/modules/audit/action.ts";

/** What the demonstration's content writes once, before the site is served. */
export const actions = {
  "settings.seeded": { label: "Réglages de démonstration écrits", shows: ["banners", "platforms", "settings"] },
  "categories.seeded": { label: "Catégories de démonstration écrites", shows: ["categories"] },
  "team.seeded": { label: "Équipe de démonstration écrite", shows: ["team"] },
  "flash.seeded": { label: "Flash infos de démonstration écrits", shows: ["flash"] },
  "videos.seeded": { label: "Vidéos de démonstration écrites", shows: ["videos"] },
  "podcasts.seeded": { label: "Podcasts de démonstration écrits", shows: ["podcasts"] },
  "news.seeded": { label: "Mur de démonstration écrit", shows: ["wall", "sources"] },
  "directs.seeded": { label: "Suivis en direct de démonstration écrits", shows: ["directs"] },
  "glossary.seeded": { label: "Glossaire de démonstration écrit", shows: [] },
  "sources.seeded": { label: "Sources de référence de démonstration écrites", shows: ["sources"] },
  "seed.finished": { label: "Contenu de démonstration complet", shows: [] },
} as const satisfies Actions;

export const nouns = {
  categories: "Démonstration",
  team: "Démonstration",
  videos: "Démonstration",
  podcasts: "Démonstration",
  directs: "Démonstration",
  glossary: "Démonstration",
  sources: "Démonstration",
  seed: "Démonstration",
} as const satisfies Nouns;
