export const searchScopes = [
  { scope: "elections", title: "Élections", one: "élection", many: "élections" },
  { scope: "lexique", title: "Le lexique", one: "mot du lexique", many: "mots du lexique" },
  { scope: "articles", title: "Articles", one: "article", many: "articles" },
  { scope: "cours", title: "Apprendre", one: "leçon", many: "leçons" },
  { scope: "partis", title: "Partis", one: "parti", many: "partis" },
  { scope: "flash-infos", title: "Flash infos", one: "flash info", many: "flash infos" },
  { scope: "directs", title: "Suivis en direct", one: "moment d’un direct", many: "moments de directs" },
] as const;

export type SearchScope = (typeof searchScopes)[number]["scope"];

export function scopeOf(name: string | null): SearchScope | null {
  return searchScopes.find(({ scope }) => scope === name)?.scope ?? null;
}
