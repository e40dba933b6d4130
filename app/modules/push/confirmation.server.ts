import { createHash } from "node:crypto";
import type { PushKind } from "./kinds.ts";
import type { PushTopic } from "./topics.ts";

export interface NewCampaign {
  kind: PushKind;
  /** What is announced, once in all: "article:12". Without it, each call announces again. */
  key?: string;
  title: string;
  body?: string;
  /** A path of this site. */
  url: string;
  /** Path of a picture of this site. */
  image?: string | null;
  /** The audience: those who have any of these topics; "*" is everyone. */
  topics: readonly (PushTopic | "*")[];
  /** One device alone, whatever its topics. */
  subscriptionId?: number;
  createdById?: number | null;
  /** Past it, it is not worth telling. */
  until?: Date | null;
}

declare const confirmed: unique symbol;
/** What `queueCampaign` takes: made by the functions of this file alone, each for one reason to send. */
export type ConfirmedCampaign = NewCampaign & { readonly [confirmed]: true };

/** Proof of what the page that asks has shown: the message and its audience. */
export function proofOf({ title, body = "", url, image = null, topics }: NewCampaign): string {
  return createHash("sha256")
    .update(JSON.stringify([title, body, url, image, topics]))
    .digest("base64url");
}

/** Refusal of a proof that is missing, or of another message. */
export const notSeen = "Le message ou ses destinataires ont changé\u202F: relisez la notification, puis confirmez.";

/** Somebody read this very message on the page that asks, and pressed its button; null when it is another by now. */
export function seenBy(campaign: NewCampaign, proof: unknown): ConfirmedCampaign | null {
  return proof === proofOf(campaign) ? (campaign as ConfirmedCampaign) : null;
}

/** Its box is ticked, beside the message that the form shows, or its publication was confirmed: it waited for its hour. */
export const chosenBefore = (campaign: NewCampaign) => campaign as ConfirmedCampaign;

/** A date of a calendar, to those who asked to be reminded of it. */
export const ofCalendar = (campaign: NewCampaign & { kind: "election" }) =>
  campaign as NewCampaign as ConfirmedCampaign;

/** To the device of who writes it. */
export const toOneDevice = (campaign: NewCampaign & { subscriptionId: number }) =>
  campaign as NewCampaign as ConfirmedCampaign;
