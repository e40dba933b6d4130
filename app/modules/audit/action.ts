/** What a page shows to readers: a change names what it makes stale, a page what it shows. */
export type Tag =
  | "articles"
  | "banners"
  | "categories"
  | "directs"
  | "documents"
  | "flash"
  | "instagram"
  | "platforms"
  | "podcasts"
  | "settings"
  | "sources"
  | "studio"
  | "team"
  | "videos"
  | "wall";

interface Action {
  /** In the audit trail, French. */
  label: string;
  /** What readers see of it; nothing for what no public page shows. */
  shows: readonly Tag[];
}

/** `actions` of a module: what it does to the world, "noun.verb" by "noun.verb". */
export type Actions = Record<`${string}.${string}`, Action>;

const usualVerbs = {
  created: "ajouté",
  updated: "modifié",
  moved: "déplacé",
  deleted: "supprimé",
  restored: "rétabli",
  purged: "effacé",
};

type UsualVerb = keyof typeof usualVerbs;

/**
 * Actions of a noun in the words that every section shares: `usualActions("video", ["Vidéo", "e"], ["videos"], ["created",
 * "deleted"])` is "Vidéo ajoutée", "Vidéo supprimée". `e` is how its participles end. Readers see nothing of a purge.
 */
export function usualActions<N extends string, V extends UsualVerb>(
  noun: N,
  [name, e]: readonly [string, "" | "e"],
  shows: readonly Tag[],
  verbs: readonly V[],
): Record<`${N}.${V}`, Action> {
  const entries = verbs.map((verb): [string, Action] => [
    `${noun}.${verb}`,
    verb === "purged"
      ? { label: `${name} effacé${e} pour de bon`, shows: [] }
      : { label: `${name} ${usualVerbs[verb]}${e}`, shows },
  ]);
  return Object.fromEntries(entries) as Record<`${N}.${V}`, Action>;
}

/** `nouns` of a module: the first halves of its actions, in the words of the trail's filter. */
export type Nouns = Record<string, string>;

/** `handle` of a public page or of a public answer: what it shows, so that the page cache may keep it until that changes. */
export interface PageHandle {
  shows: readonly Tag[];
  /** Names of its query that change it, all of them: any other is not part of its address. */
  reads?: readonly string[];
}
