import { createHash } from "node:crypto";
import type { Follow } from "#app/modules/push/topics.ts";
import { HOUR, now } from "#app/platform/clock.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import type { PushKind } from "./notification.ts";
import type { PushTopic } from "./topics.ts";
import { vapid } from "./vapid-keys.server.ts";

export interface NewCampaign {
  kind: PushKind;
  /** What is announced, once in all: "article:12". Without it, each call announces again. */
  key?: string;
  title: string;
  body?: string;
  url: string;
  image?: string | null;
  topics: readonly (PushTopic | "*")[];
  /** Those who follow what it is about, as it is when it leaves: no part of what is confirmed. */
  follows?: readonly Follow[];
  subscriptionId?: number;
  createdById?: number | null;
  until?: Date | null;
}

declare const confirmed: unique symbol;
/** What `queueCampaign` takes: made by the functions of this file alone, each for one reason to send. */
export type ConfirmedCampaign = NewCampaign & { readonly [confirmed]: true };

/** What leaves and to whom: kept with what is announced at its hour, as it was confirmed. */
export function digestOf({ title, body = "", url, image = null, topics }: NewCampaign): string {
  return createHash("sha256")
    .update(JSON.stringify([title, body, url, image, topics]))
    .digest("base64url");
}

const PROOF_MS = HOUR;

const PURPOSE = "push-question";
const signedText = (campaign: NewCampaign, actor: Actor, until: string) =>
  JSON.stringify([digestOf(campaign), actor.kind === "staff" ? actor.id : actor.kind, until]);

/** Proof of what the page that asks has shown to this person, until when: nobody else can make or use it. */
export function proofOf(campaign: NewCampaign, actor: Actor): string {
  const until = String(now().getTime() + PROOF_MS);
  return `${until}.${signature(PURPOSE, signedText(campaign, actor, until))}`;
}

const notSeen = "Le message ou ses destinataires ont changé\u202F: relisez la notification, puis confirmez.";
const seenLongAgo =
  "La question a été posée il y a plus d’une heure\u202F: relisez la notification, puis confirmez. Rien n’est parti.";

export const noKeys = "Le serveur n’a pas de clés pour signer ses notifications\u202F: rien ne peut partir.";

/** They read this very message and pressed its button within the hour. Else refused under `field`; a proof serves once. */
export function seenBy(campaign: NewCampaign, actor: Actor, proof: unknown, field = ""): Outcome<ConfirmedCampaign> {
  const [until = "", given = ""] = typeof proof === "string" ? proof.split(".") : [];
  if (!isSigned(PURPOSE, signedText(campaign, actor, until), given)) return refused(field, notSeen);
  if (Number(until) < now().getTime()) return refused(field, seenLongAgo);
  if (!vapid()) return refused("", noKeys);
  return done({ key: `proof:${given}`, ...campaign } as ConfirmedCampaign);
}

/** It waited for its hour since it was confirmed, as `digest`; null when it is another by now, or nobody confirmed it. */
export function confirmedAs(campaign: NewCampaign, digest: string | null): ConfirmedCampaign | null {
  return digest === digestOf(campaign) ? (campaign as ConfirmedCampaign) : null;
}

/** A date of a calendar, or the hour of three minutes, to those who asked to be reminded of it. */
export const ofCalendar = (campaign: NewCampaign & { kind: "election" | "three-minutes" }) =>
  campaign as NewCampaign as ConfirmedCampaign;

export const toOneDevice = (campaign: NewCampaign & { subscriptionId: number }) =>
  campaign as NewCampaign as ConfirmedCampaign;
