import { type Actions, type Tag, usualActions } from "./action.ts";

/** Where a picture may be shown. */
const everywhere: Tag[] = [
  "articles",
  "directs",
  "elections",
  "flash",
  "instagram",
  "podcasts",
  "settings",
  "team",
  "videos",
  "wall",
];

export const actions = {
  "media.stored": { label: "Image enregistrée", did: "a enregistré l’image {}", shows: [] },
  ...usualActions("media", everywhere, ["updated", "deleted", "restored", "purged"]),
  "media.replaced": { label: "Image remplacée", did: "a remplacé l’image {}", shows: everywhere },
} as const satisfies Actions;
