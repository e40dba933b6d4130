/** Every action of the house: each module says its own in its actions.ts, a leaf: data, in the words of `action.ts`. */
import * as accounts from "#app/modules/accounts/actions.ts";
import * as applications from "#app/modules/applications/actions.ts";
import * as articles from "#app/modules/articles/actions.ts";
import * as demonstration from "./actions.ts";
import * as banners from "#app/modules/banners/actions.ts";
import * as calendar from "#app/modules/calendar/actions.ts";
import * as categories from "#app/modules/categories/actions.ts";
import * as documents from "#app/modules/documents/actions.ts";
import * as elections from "#app/modules/elections/actions.ts";
import * as feeds from "#app/modules/feeds/actions.ts";
import * as flash from "#app/modules/flash/actions.ts";
import * as glossary from "#app/modules/glossary/actions.ts";
import * as health from "#app/modules/health/actions.ts";
import * as instagram from "#app/modules/instagram/actions.ts";
import * as insurance from "#app/modules/insurance/actions.ts";
import * as lawmaking from "#app/modules/lawmaking/actions.ts";
import * as learning from "#app/modules/learning/actions.ts";
import * as live from "#app/modules/live/actions.ts";
import * as mail from "#app/modules/mail/actions.ts";
import * as media from "#app/modules/media/actions.ts";
import * as messages from "#app/modules/messages/actions.ts";
import * as news from "#app/modules/news/actions.ts";
import * as parties from "#app/modules/parties/actions.ts";
import * as podcasts from "#app/modules/podcasts/actions.ts";
import * as pressContacts from "#app/modules/press-contacts/actions.ts";
import * as push from "#app/modules/push/actions.ts";
import * as references from "#app/modules/references/actions.ts";
import * as registers from "#app/modules/registers/actions.ts";
import * as savedViews from "#app/modules/saved-views/actions.ts";
import * as settings from "#app/modules/settings/actions.ts";
import * as staff from "#app/modules/staff/actions.ts";
import * as studio from "#app/modules/studio/actions.ts";
import * as team from "#app/modules/team/actions.ts";
import * as videos from "#app/modules/videos/actions.ts";

export const everyAction = {
  ...accounts.actions,
  ...applications.actions,
  ...articles.actions,
  ...demonstration.actions,
  ...banners.actions,
  ...calendar.actions,
  ...categories.actions,
  ...documents.actions,
  ...elections.actions,
  ...feeds.actions,
  ...flash.actions,
  ...glossary.actions,
  ...health.actions,
  ...instagram.actions,
  ...insurance.actions,
  ...lawmaking.actions,
  ...learning.actions,
  ...live.actions,
  ...mail.actions,
  ...media.actions,
  ...messages.actions,
  ...news.actions,
  ...parties.actions,
  ...podcasts.actions,
  ...pressContacts.actions,
  ...push.actions,
  ...references.actions,
  ...registers.actions,
  ...savedViews.actions,
  ...settings.actions,
  ...staff.actions,
  ...studio.actions,
  ...team.actions,
  ...videos.actions,
} as const;

/** "noun.verb": what `change` may be asked to write in the trail. */
export type ActionName = keyof typeof everyAction;

type FirstHalf<Name> = Name extends `${infer First}.${string}` ? First : never;
type Noun = FirstHalf<ActionName>;

/** Nouns that know every one of these verbs: `NounOf<"deleted" | "restored" | "purged">`. */
export type NounOf<Verb extends string> = { [N in Noun]: `${N}.${Verb}` extends ActionName ? N : never }[Noun];

/** A noun without words in the trail's filter does not compile. */
export const nounLabels: Record<Noun, string> = {
  ...accounts.nouns,
  ...applications.nouns,
  ...articles.nouns,
  ...demonstration.nouns,
  ...banners.nouns,
  ...calendar.nouns,
  ...categories.nouns,
  ...documents.nouns,
  ...elections.nouns,
  ...feeds.nouns,
  ...flash.nouns,
  ...glossary.nouns,
  ...health.nouns,
  ...instagram.nouns,
  ...insurance.nouns,
  ...lawmaking.nouns,
  ...learning.nouns,
  ...live.nouns,
  ...mail.nouns,
  ...media.nouns,
  ...messages.nouns,
  ...news.nouns,
  ...parties.nouns,
  ...podcasts.nouns,
  ...pressContacts.nouns,
  ...push.nouns,
  ...references.nouns,
  ...registers.nouns,
  ...savedViews.nouns,
  ...settings.nouns,
  ...staff.nouns,
  ...studio.nouns,
  ...team.nouns,
  ...videos.nouns,
};
