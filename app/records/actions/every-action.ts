import { capital } from "#app/utils/text.ts";
import type { Action, Actions } from "./action.ts";
import { newsroom } from "./newsroom.ts";
import { nouns, type NounWords } from "./nouns.ts";
import { publications } from "./publications.ts";

/** Actions that nothing does any more: entries of the trail name them for good. */
const formerActions = {
  "saved-view.saved": ["Vue personnelle enregistrée", "a enregistré une vue pour soi"],
  "saved-view.renamed": ["Vue personnelle renommée", "a renommé une de ses vues"],
  "saved-view.deleted": ["Vue personnelle supprimée", "a supprimé une de ses vues"],
} as const satisfies Actions;

const all = { ...newsroom, ...publications };

export type ActionName = keyof typeof all;

export const everyAction: Record<ActionName, Action> = all;

/** Every action that an entry of the trail may name, those of earlier versions too. */
export const recordedActions: Record<string, { label: string; did: string }> = Object.fromEntries(
  Object.entries({ ...formerActions, ...everyAction }).map(([name, [label, did]]) => [name, { label, did }]),
);

type FirstHalf<Name> = Name extends `${infer First}.${string}` ? First : never;
type Noun = FirstHalf<ActionName>;

/** Nouns that know every one of these verbs: `NounOf<"deleted" | "restored" | "purged">`. */
export type NounOf<Verb extends string> = { [N in Noun]: `${N}.${Verb}` extends ActionName ? N : never }[Noun];

export const nounLabels = Object.fromEntries(
  Object.entries<NounWords | { label: string }>(nouns satisfies Record<Noun, unknown>).map(([noun, words]) => [
    noun,
    words.label ?? capital("many" in words ? words.many : noun),
  ]),
) as Record<Noun, string>;
