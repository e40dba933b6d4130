import { capital } from "#app/utils/text.ts";
/** Every action, gathered from the file of each module beside this one. */
import * as accounts from "./accounts.ts";
import * as applications from "./applications.ts";
import * as articles from "./articles.ts";
import * as banners from "./banners.ts";
import * as calendar from "./calendar.ts";
import * as candidacies from "./candidacies.ts";
import * as categories from "./categories.ts";
import * as comments from "./comments.ts";
import * as correctionRequests from "./correction-requests.ts";
import * as demonstration from "./demonstration.ts";
import * as documents from "./documents.ts";
import * as editions from "./editions.ts";
import * as elections from "./elections.ts";
import * as factChecks from "./fact-checks.ts";
import * as feeds from "./feeds.ts";
import * as flash from "./flash.ts";
import * as glossary from "./glossary.ts";
import * as health from "./health.ts";
import * as instagram from "./instagram.ts";
import * as insurance from "./insurance.ts";
import * as lawmaking from "./lawmaking.ts";
import * as learning from "./learning.ts";
import * as letter from "./letter.ts";
import * as live from "./live.ts";
import * as mail from "./mail.ts";
import * as media from "./media.ts";
import * as messages from "./messages.ts";
import * as news from "./news.ts";
import { nouns, type NounWords } from "./nouns.ts";
import * as parties from "./parties.ts";
import * as podcasts from "./podcasts.ts";
import * as pressContacts from "./press-contacts.ts";
import * as programmes from "./programmes.ts";
import * as push from "./push.ts";
import * as references from "./references.ts";
import * as registers from "./registers.ts";
import * as search from "./search.ts";
import * as settings from "./settings.ts";
import * as sponsorships from "./sponsorships.ts";
import * as staff from "./staff.ts";
import * as studio from "./studio.ts";
import * as subscribers from "./subscribers.ts";
import * as team from "./team.ts";
import * as videos from "./videos.ts";

/** Actions that nothing does any more: entries of the trail name them for good. */
const formerActions = {
  "saved-view.saved": { label: "Vue personnelle enregistrée", did: "a enregistré une vue pour soi" },
  "saved-view.renamed": { label: "Vue personnelle renommée", did: "a renommé une de ses vues" },
  "saved-view.deleted": { label: "Vue personnelle supprimée", did: "a supprimé une de ses vues" },
};

export const everyAction = {
  ...accounts.actions,
  ...applications.actions,
  ...articles.actions,
  ...comments.actions,
  ...correctionRequests.actions,
  ...demonstration.actions,
  ...banners.actions,
  ...calendar.actions,
  ...candidacies.actions,
  ...categories.actions,
  ...documents.actions,
  ...editions.actions,
  ...elections.actions,
  ...factChecks.actions,
  ...feeds.actions,
  ...flash.actions,
  ...glossary.actions,
  ...health.actions,
  ...instagram.actions,
  ...insurance.actions,
  ...lawmaking.actions,
  ...learning.actions,
  ...letter.actions,
  ...live.actions,
  ...mail.actions,
  ...media.actions,
  ...messages.actions,
  ...news.actions,
  ...parties.actions,
  ...podcasts.actions,
  ...pressContacts.actions,
  ...programmes.actions,
  ...push.actions,
  ...references.actions,
  ...search.actions,
  ...registers.actions,
  ...settings.actions,
  ...sponsorships.actions,
  ...staff.actions,
  ...studio.actions,
  ...subscribers.actions,
  ...team.actions,
  ...videos.actions,
} as const;

/** Every action that an entry of the trail may name, those of earlier versions too. */
export const recordedActions: Record<string, { label: string; did?: string }> = { ...formerActions, ...everyAction };

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
