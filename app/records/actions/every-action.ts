import { capital } from "#app/utils/text.ts";
import type { Actions } from "./action.ts";
import * as correspondence from "./correspondence.ts";
import * as elections from "./elections.ts";
import * as explaining from "./explaining.ts";
import * as live from "./live.ts";
import * as newsroom from "./newsroom.ts";
import { nouns, type NounWords } from "./nouns.ts";
import * as publications from "./publications.ts";
import * as readers from "./readers.ts";
import * as wall from "./wall.ts";

/** Actions that nothing does any more: entries of the trail name them for good. */
const formerActions = {
  "saved-view.saved": ["Vue personnelle enregistrée", "a enregistré une vue pour soi", []],
  "saved-view.renamed": ["Vue personnelle renommée", "a renommé une de ses vues", []],
  "saved-view.deleted": ["Vue personnelle supprimée", "a supprimé une de ses vues", []],
} as const satisfies Actions;

/** Every action, gathered from the files beside this one. */
export const everyAction = {
  ...readers.accounts,
  ...correspondence.applications,
  ...publications.articles,
  ...publications.comments,
  ...correspondence.correctionRequests,
  ...newsroom.demonstration,
  ...publications.banners,
  ...live.calendar,
  ...elections.candidacies,
  ...publications.categories,
  ...publications.documents,
  ...publications.editions,
  ...elections.elections,
  ...publications.factChecks,
  ...wall.feeds,
  ...publications.flash,
  ...explaining.glossary,
  ...newsroom.health,
  ...wall.instagram,
  ...newsroom.insurance,
  ...explaining.lawmaking,
  ...explaining.learning,
  ...publications.letter,
  ...live.live,
  ...newsroom.mail,
  ...publications.media,
  ...correspondence.messages,
  ...wall.news,
  ...explaining.parties,
  ...wall.podcasts,
  ...newsroom.pressContacts,
  ...elections.programmes,
  ...readers.push,
  ...wall.references,
  ...explaining.search,
  ...newsroom.registers,
  ...newsroom.settings,
  ...elections.sponsorships,
  ...newsroom.staff,
  ...live.studio,
  ...readers.subscribers,
  ...publications.team,
  ...publications.videos,
} as const;

/** Every action that an entry of the trail may name, those of earlier versions too. */
export const recordedActions: Record<string, { label: string; did: string }> = Object.fromEntries(
  Object.entries({ ...formerActions, ...everyAction }).map(([name, [label, did]]) => [name, { label, did }]),
);

/** "noun.verb": the names that `change` takes. */
export type ActionName = keyof typeof everyAction;

type FirstHalf<Name> = Name extends `${infer First}.${string}` ? First : never;
type Noun = FirstHalf<ActionName>;

/** Nouns that know every one of these verbs: `NounOf<"deleted" | "restored" | "purged">`. */
export type NounOf<Verb extends string> = { [N in Noun]: `${N}.${Verb}` extends ActionName ? N : never }[Noun];

/** In the filter of the trail; a noun without words does not compile. */
export const nounLabels = Object.fromEntries(
  Object.entries<NounWords | { label: string }>(nouns satisfies Record<Noun, unknown>).map(([noun, words]) => [
    noun,
    words.label ?? capital("many" in words ? words.many : noun),
  ]),
) as Record<Noun, string>;
