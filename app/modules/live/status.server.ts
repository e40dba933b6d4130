import { queueCampaign, withdrawCampaign } from "#app/modules/push/campaigns.server.ts";
import { type NewCampaign, seenBy } from "#app/modules/push/confirmation.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Noting } from "#app/records/audit/change.server.ts";
import { changedSince } from "#app/records/audit/versioned.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { formatTime } from "#app/utils/dates.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { french } from "#app/utils/typography.ts";
import { type CoveredDirect, covering, directSubject, leading, stops, nextRevision } from "./coverage-rights.server.ts";

// None is a new version: the texts are the same, and their editor is not interrupted.

type Status = CoveredDirect["status"];

interface Step {
  status: Status;
  startedAt?: Date | null;
  endedAt?: Date | null;
}

async function moveTo(tx: Tx, note: Noting, before: { id: number; status: Status }, after: Step) {
  const { id, status } = before;
  await nextRevision(tx, id, "head");
  await tx.direct.update({ where: { id }, data: after });
  return note({ subject: directSubject(id), before: { status }, after });
}

const ownOnly = "Une répétition reste dans la rédaction\u202F: ouvrez un direct pour les lecteurs.";

/** Shows a draft to readers as coming; it needs a date to come. */
export function scheduleDirect(actor: Actor, id: number, over?: number): Promise<Outcome<null>> {
  return leading<null>(actor, id, "direct.scheduled", async (tx, note, found) => {
    const changed = await changedSince(tx, directSubject(id), over, found.version);
    if (changed) return changed;
    if (found.isRehearsal) return refused("", ownOnly);
    if (found.status !== "draft") return refused("", "Ce direct n’est plus un brouillon\u202F: il est déjà annoncé.");
    if (!found.scheduledFor) return refused("", "Donnez d’abord une date au direct\u202F: les lecteurs la verront.");
    if (found.scheduledFor <= now())
      return refused("", "La date prévue est déjà passée\u202F: changez-la, ou commencez le direct.");
    return moveTo(tx, note, found, { status: "scheduled" });
  });
}

export function withdrawDirect(actor: Actor, id: number, over?: number): Promise<Outcome<null>> {
  return leading<null>(actor, id, "direct.withdrawn", async (tx, note, found) => {
    const changed = await changedSince(tx, directSubject(id), over, found.version);
    if (changed) return changed;
    if (found.status !== "scheduled")
      return refused("", "Seul un direct annoncé, qui n’a pas commencé, redevient un brouillon.");
    return moveTo(tx, note, found, { status: "draft" });
  });
}

/** The campaign key under which its start is announced, once. */
const startKey = (id: number) => `${directSubject(id)}:start`;

export const startCampaign = ({ id, title, slug }: Pick<CoveredDirect, "id" | "title" | "slug">): NewCampaign => ({
  kind: "direct",
  key: startKey(id),
  title: `En direct\u202F: ${french(title)}`,
  body: "C’est commencé. Suis-le minute par minute.",
  url: `/suivis-en-direct/${slug}`,
  topics: ["directs", `direct:${id}`],
});

/** Starts a coverage, announced or not. With `proof` of what the page has shown, devices are told. */
export function startDirect(actor: Actor, id: number, proof?: unknown): Promise<Outcome<null>> {
  return covering<null>(actor, id, "direct.started", async (tx, note, direct) => {
    if (direct.isRehearsal) return refused("", ownOnly);
    if (direct.status === "live") return refused("", `Ce direct a déjà commencé${since(direct.startedAt)}.`);
    if (direct.status === "ended") return refused("", "Ce direct est terminé\u202F: reprenez-le plutôt.");
    const stop = direct.status === "draft" ? await stops(actor, direct, true) : null;
    if (stop) return stop;
    if (proof !== undefined) {
      const seen = seenBy(startCampaign(direct), actor, proof);
      if (!seen.ok) return seen;
      await queueCampaign(tx, seen.value);
    }
    return moveTo(tx, note, direct, { status: "live", startedAt: now(), endedAt: null });
  });
}

/** Ends a coverage: no more updates. The second of two who end it is refused. */
export function endDirect(actor: Actor, id: number): Promise<Outcome<null>> {
  return covering<null>(actor, id, "direct.ended", async (tx, note, direct) => {
    if (direct.status === "ended") return refused("", `Ce direct est déjà terminé${since(direct.endedAt)}.`);
    if (direct.status !== "live") return refused("", "Ce direct n’a pas commencé.");
    await withdrawCampaign(tx, startKey(id));
    return moveTo(tx, note, direct, { status: "ended", endedAt: now() });
  });
}

export function reopenDirect(actor: Actor, id: number): Promise<Outcome<null>> {
  return covering<null>(actor, id, "direct.reopened", async (tx, note, direct) => {
    if (direct.status !== "ended") return refused("", "Seul un direct terminé se reprend.");
    return moveTo(tx, note, direct, { status: "live", endedAt: null });
  });
}

export const since = (at: Date | null) => (at ? ` depuis ${formatTime(at)}` : "");
