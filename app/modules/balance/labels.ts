import { choices } from "#app/utils/choices.ts";

export const mediums = {
  article: "Articles",
  flash: "Flash infos",
  update: "Mises à jour des directs",
  podcast: "Podcasts",
} as const;

export type Medium = keyof typeof mediums;
export const mediumNames = Object.keys(mediums) as Medium[];
export const mediumChoices = choices(mediums);

export const kinds = { person: "Personnes", party: "Partis" } as const;
export type Kind = keyof typeof kinds;

/** Weeks that the board may show: the longest is how far back texts are counted. */
export const spans = [4, 8, 12, 26, 52] as const;
export const LONGEST = 52;
