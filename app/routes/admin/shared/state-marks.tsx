import type { ReactNode } from "react";
import { readerStateLabels } from "#app/modules/accounts/labels.ts";
import { applicationStatusLabels } from "#app/modules/applications/labels.ts";
import { statusLabels as articleStatusLabels } from "#app/modules/articles/labels.ts";
import { requestStatusLabels } from "#app/modules/correction-requests/labels.ts";
import type { RequestKind, RequestStatus } from "#app/modules/correction-requests/labels.ts";
import { feedStateLabels } from "#app/modules/feeds/labels.ts";
import { flashStateLabels } from "#app/modules/flash/labels.ts";
import { stateLabels as letterStateLabels } from "#app/modules/letter/issues/schema.ts";
import { subscriberStates } from "#app/modules/letter/subscribers/labels.ts";
import { statusLabels as directStatusLabels } from "#app/modules/live/labels.ts";
import { messageStatusLabels } from "#app/modules/messages/labels.ts";
import { newsStateLabels } from "#app/modules/news/labels.ts";

const dotClasses = {
  on: "[--dot:var(--green)]",
  off: "bo-state-off",
  wait: "[--dot:var(--amber)]",
  alert: "[--dot:var(--brand)]",
  "": "",
};
type Dot = keyof typeof dotClasses;

function markOf<S extends string>(labels: Record<S, string>, dots: Record<S, Dot>) {
  return ({ status, state = status }: { status: S; state?: undefined } | { status?: undefined; state: S }) =>
    state && <span className={`bo-state ${dotClasses[dots[state]]}`}>{labels[state]}</span>;
}

/** Whether it is there, or works, in its own words. */
export const OnOff = ({ isOn, children }: { isOn: boolean; children: ReactNode }) => (
  <span className={`bo-state ${isOn ? "[--dot:var(--green)]" : "bo-state-off"}`}>{children}</span>
);

export const StatusMark = markOf(articleStatusLabels, {
  draft: "off",
  scheduled: "wait",
  published: "on",
  archived: "",
});
export const DirectStateMark = markOf(directStatusLabels, {
  draft: "off",
  scheduled: "wait",
  live: "alert",
  ended: "on",
});
export const MessageStatusMark = markOf(messageStatusLabels, {
  new: "alert",
  read: "wait",
  replied: "on",
  closed: "",
  spam: "off",
});
export const ApplicationStatusMark = markOf(applicationStatusLabels, {
  received: "alert",
  reading: "wait",
  interview: "wait",
  accepted: "on",
  declined: "off",
  withdrawn: "off",
});
export const FlashStateMark = markOf(flashStateLabels, { draft: "off", coming: "wait", shown: "on", expired: "" });
export const ReaderStateMark = markOf(readerStateLabels, { verified: "on", unverified: "wait", suspended: "off" });
export const NewsStateMark = markOf(newsStateLabels, { shown: "on", hidden: "off", coming: "wait" });
export const FeedStateMark = markOf(feedStateLabels, { ok: "on", failing: "alert", waiting: "wait", off: "off" });
export const InsuranceStateMark = markOf(
  { running: "En cours", ending: "Se termine bientôt", over: "Finie", coming: "À venir" },
  { running: "on", ending: "wait", over: "alert", coming: "off" },
);
export const LetterStateMark = markOf(letterStateLabels, {
  draft: "off",
  scheduled: "wait",
  sending: "alert",
  sent: "on",
  cancelled: "",
});
export const SubscriberStateMark = markOf(subscriberStates, { active: "on", pending: "wait", left: "off" });
const requestDots = {
  received: "alert",
  reviewing: "wait",
  accepted: "wait",
  published: "on",
  refused: "off",
} as const;

export function RequestStatusMark({ status, kind }: { status: RequestStatus; kind: RequestKind }) {
  const published = kind === "reply" ? "Réponse publiée" : kind === "correction" ? "Correction publiée" : "Traitée";
  return markOf({ ...requestStatusLabels, published }, requestDots)({ status });
}

const alert = markOf(
  { waiting: "À envoyer", confirmed: "Programmée", sent: "Partie", declined: "Écartée", expired: "Jour passé" },
  { waiting: "alert", confirmed: "wait", sent: "on", declined: "off", expired: "" },
);

export const AlertState = ({ state }: { state: string }) => alert({ state: state as "sent" });

const campaigns: Record<string, string> = { sending: "En cours", done: "Finie", cancelled: "Arrêtée" };

export function CampaignState({ state }: { state: string }) {
  return <span className={state === "sending" ? "badge badge-live" : "badge"}>{campaigns[state] ?? state}</span>;
}
