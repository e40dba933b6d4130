import type { ReactNode } from "react";
import type { ReaderState } from "#app/modules/accounts/admin-queries.server.ts";
import { readerStateLabels } from "#app/modules/accounts/labels.ts";
import { type ApplicationStatus, applicationStatusLabels } from "#app/modules/applications/labels.ts";
import { type ArticleStatus, statusLabels as articleStatusLabels } from "#app/modules/articles/labels.ts";
import { requestStatusLabels } from "#app/modules/correction-requests/labels.ts";
import type { RequestKind, RequestStatus } from "#app/modules/correction-requests/schema.ts";
import { type FeedState, feedStateLabels } from "#app/modules/feeds/labels.ts";
import { type FlashState, flashStateLabels } from "#app/modules/flash/labels.ts";
import type { InsuranceState } from "#app/modules/insurance/insurances.server.ts";
import { stateLabels as letterStateLabels } from "#app/modules/letter/issues/schema.ts";
import { type SubscriberState, subscriberStates } from "#app/modules/letter/subscribers/labels.ts";
import { type DirectStatus, statusLabels as directStatusLabels } from "#app/modules/live/labels.ts";
import { messageStatusLabels } from "#app/modules/messages/labels.ts";
import type { MessageStatus } from "#app/modules/messages/schema.ts";
import { type NewsState, newsStateLabels } from "#app/modules/news/labels.ts";

const dotClasses = {
  on: "bo-state-on",
  off: "bo-state-off",
  wait: "bo-state-wait",
  alert: "bo-state-alert",
  "": "",
};
type Dot = keyof typeof dotClasses;

function markOf<S extends string>(labels: Record<S, string>, dots: Record<S, Dot>) {
  return (state: S) => <span className={`bo-state ${dotClasses[dots[state]]}`}>{labels[state]}</span>;
}

/** Whether it is there, or works, in its own words. */
export const OnOff = ({ isOn, children }: { isOn: boolean; children: ReactNode }) => (
  <span className={`bo-state ${isOn ? "bo-state-on" : "bo-state-off"}`}>{children}</span>
);

const article = markOf<ArticleStatus>(articleStatusLabels, {
  draft: "off",
  scheduled: "wait",
  published: "on",
  archived: "",
});
const direct = markOf<DirectStatus>(directStatusLabels, {
  draft: "off",
  scheduled: "wait",
  live: "alert",
  ended: "on",
});
const message = markOf<MessageStatus>(messageStatusLabels, {
  new: "alert",
  read: "wait",
  replied: "on",
  closed: "",
  spam: "off",
});
const application = markOf<ApplicationStatus>(applicationStatusLabels, {
  received: "alert",
  reading: "wait",
  interview: "wait",
  accepted: "on",
  declined: "off",
  withdrawn: "off",
});
const flash = markOf<FlashState>(flashStateLabels, { draft: "off", coming: "wait", shown: "on", expired: "" });
const reader = markOf<ReaderState>(readerStateLabels, { verified: "on", unverified: "wait", suspended: "off" });
const news = markOf<NewsState>(newsStateLabels, { shown: "on", hidden: "off", coming: "wait" });
const feed = markOf<FeedState>(feedStateLabels, { ok: "on", failing: "alert", waiting: "wait", off: "off" });
const insurance = markOf<InsuranceState>(
  { running: "En cours", ending: "Se termine bientôt", over: "Finie", coming: "À venir" },
  { running: "on", ending: "wait", over: "alert", coming: "off" },
);
const letter = markOf(letterStateLabels, {
  draft: "off",
  scheduled: "wait",
  sending: "alert",
  sent: "on",
  cancelled: "",
});
const subscriber = markOf<SubscriberState>(subscriberStates, { active: "on", pending: "wait", left: "off" });
const requestDots = {
  received: "alert",
  reviewing: "wait",
  accepted: "wait",
  published: "on",
  refused: "off",
} as const;

export const StatusMark = ({ status }: { status: ArticleStatus }) => article(status);
export const DirectStateMark = ({ status }: { status: DirectStatus }) => direct(status);
export const MessageStatusMark = ({ status }: { status: MessageStatus }) => message(status);
export const ApplicationStatusMark = ({ status }: { status: ApplicationStatus }) => application(status);
export const FlashStateMark = ({ state }: { state: FlashState }) => flash(state);
export const ReaderStateMark = ({ state }: { state: ReaderState }) => reader(state);
export const NewsStateMark = ({ state }: { state: NewsState }) => news(state);
export const FeedStateMark = ({ state }: { state: FeedState }) => feed(state);
export const InsuranceStateMark = ({ state }: { state: InsuranceState }) => insurance(state);
export const SubscriberStateMark = ({ state }: { state: SubscriberState }) => subscriber(state);
export const LetterStateMark = ({ state }: { state: string }) => letter(state);

export function RequestStatusMark({ status, kind }: { status: RequestStatus; kind: RequestKind }) {
  const published = kind === "reply" ? "Réponse publiée" : kind === "correction" ? "Correction publiée" : "Traitée";
  return markOf({ ...requestStatusLabels, published }, requestDots)(status);
}

const alert = markOf(
  { waiting: "À envoyer", confirmed: "Programmée", sent: "Partie", declined: "Écartée", expired: "Jour passé" },
  { waiting: "alert", confirmed: "wait", sent: "on", declined: "off", expired: "" },
);

export const AlertState = ({ state }: { state: string }) => alert(state as Parameters<typeof alert>[0]);

const campaigns: Record<string, string> = { sending: "En cours", done: "Finie", cancelled: "Arrêtée" };

export function CampaignState({ state }: { state: string }) {
  return <span className={state === "sending" ? "badge badge-live" : "badge"}>{campaigns[state] ?? state}</span>;
}
