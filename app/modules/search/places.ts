/** Where the search looks, as addresses name it (`?dans=`), in the order of its page. */
export const places = [
  { place: "lexique", title: "Le lexique", one: "mot du lexique", many: "mots du lexique" },
  { place: "articles", title: "Articles", one: "article", many: "articles" },
  { place: "cours", title: "Apprendre", one: "leçon", many: "leçons" },
  { place: "elections", title: "Élections", one: "élection", many: "élections" },
  { place: "partis", title: "Partis", one: "parti", many: "partis" },
  { place: "flash-infos", title: "Flash infos", one: "flash info", many: "flash infos" },
  { place: "directs", title: "Suivis en direct", one: "moment d’un direct", many: "moments de directs" },
] as const;

export type Place = (typeof places)[number]["place"];

/** The place an address names; null for none, or one that is not. */
export function placeOf(name: string | null): Place | null {
  return places.find(({ place }) => place === name)?.place ?? null;
}
