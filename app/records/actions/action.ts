import { capital } from "#app/utils/text.ts";
import { type NamedNoun, withArticle, wordsOf } from "./nouns.ts";

/** A cache tag: a page declares what it shows, a change what it makes stale. */
export type Tag =
  | "articles"
  | "banners"
  | "calendar"
  | "categories"
  | "coverage"
  | "directs"
  | "documents"
  | "editions"
  | "elections"
  | "fact-checks"
  | "flash"
  | "front-pages"
  | "glossary"
  | "instagram"
  | "lawmaking"
  | "parties"
  | "learning"
  | "letters"
  | "platforms"
  | "podcasts"
  | "search"
  | "settings"
  | "sources"
  | "studio"
  | "team"
  | "videos"
  | "wall";

/**
 * An action: its name in the audit trail ("Article publié"); what the sentence of an entry says after who ("a supprimé la
 * vidéo {}"); the tags of the pages it makes stale, left out if no public page shows it.
 * `{}` is what it is about: « Le 49.3 », "n° 12" without a name; "a publié {l’article}" says what is between only before
 * a number.
 */
export type Action = readonly [label: string, did: string, shows?: readonly Tag[]];

export type Actions = Record<`${string}.${string}`, Action>;

/** What is done, its first word in the gender of the noun. */
const usualVerbs = {
  created: "ajouté",
  updated: "modifié",
  moved: "déplacé",
  deleted: "supprimé",
  restored: "rétabli",
  purged: "effacé pour de bon",
  expired: "effacé à échéance",
  checked: "revérifié",
  published: "publié",
  unpublished: "retiré du site",
  hidden: "masqué",
  scheduled: "programmé",
  unscheduled: "déprogrammé",
  activated: "activé",
  deactivated: "désactivé",
  pinned: "épinglé",
  unpinned: "désépinglé",
  marked: "classé",
  assigned: "attribué",
};

type UsualVerb = keyof typeof usualVerbs;

export const binned = ["deleted", "restored", "purged"] as const;
export const usual = ["created", "updated", ...binned] as const;
export const usualAndMoved = ["created", "updated", "moved", ...binned] as const;

/**
 * Actions of a noun in the words that every section shares: `usualActions("video", ["videos"], ["created", "deleted"])` is
 * "Vidéo ajoutée", "Vidéo supprimée" ("a supprimé la vidéo …"). Readers see nothing of what is erased at last.
 */
export function usualActions<N extends NamedNoun, V extends UsualVerb>(
  noun: N,
  shows: readonly Tag[],
  verbs: readonly V[],
): Record<`${N}.${V}`, Action> {
  const { one, e: ending, trail = [one, ending] } = wordsOf(noun);
  const [name, e] = trail;
  const entries = verbs.map((verb): [string, Action] => {
    const done = usualVerbs[verb];
    const label = `${capital(name)} ${done.replace(/^\S+/, `$&${e}`)}`;
    return [`${noun}.${verb}`, [label, `a ${done} ${withArticle(name, e)} {}`, verb === "purged" ? [] : shows]];
  });
  return Object.fromEntries(entries) as Record<`${N}.${V}`, Action>;
}

export const seeded = (many: string, ending: "s" | "es", shows: readonly Tag[]): Action => [
  `${capital(many)} de démonstration écrit${ending}`,
  `a écrit les ${many} de démonstration`,
  shows,
];

/** `handle` of a public page or of a public answer: what it shows, so that the page cache may keep it until that changes. */
export interface PageHandle {
  shows: readonly Tag[];
  /** Names of its query that change it, all of them: any other is not part of its address. "c*" may come several times. */
  reads?: readonly string[];
}

/** The same of a file that answers several addresses (`byAddress` of http/answers.server.ts), by the end of their patterns. */
export interface HandleByAddress {
  at: Record<string, PageHandle>;
}
