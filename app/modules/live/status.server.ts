import { queueCampaign, withdrawCampaign } from "#app/modules/push/campaigns.server.ts";
import { type NewCampaign, seenBy } from "#app/modules/push/confirmation.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { ActionName } from "#app/records/actions/every-action.ts";
import { changedSince } from "#app/records/audit/versioned.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { formatTime } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { french } from "#app/utils/typography.ts";
import { type CoveredDirect, covering, directSubject, mayCover, nextRevision } from "./coverage-rights.server.ts";

interface Step {
  status: CoveredDirect["status"];
  startedAt?: Date | null;
  endedAt?: Date | null;
}

/** Takes a coverage one step further, or back, unless `next` says why not. No new version: the texts are the same. */
function step(
  actor: Actor,
  id: number,
  action: ActionName,
  { over, leads = false }: { over?: number | undefined; leads?: boolean },
  next: (direct: CoveredDirect, tx: Tx) => Promise<Outcome<Step>>,
): Promise<Outcome<null>> {
  const taken: Parameters<typeof covering<null>>[3] = async (tx, note, direct) => {
    const changed = await changedSince(tx, directSubject(id), over, direct.version);
    if (changed) return changed;
    const after = await next(direct, tx);
    if (!after.ok) return after;
    await nextRevision(tx, id, "head");
    await tx.direct.update({ where: { id }, data: after.value });
    return note({ before: { status: direct.status }, after: after.value });
  };
  return covering(actor, id, action, taken, { leads });
}

const ownOnly = "Une répétition reste dans la rédaction\u202F: ouvrez un direct pour les lecteurs.";

/** Shows a draft to readers as coming; it needs a date to come. */
export const scheduleDirect = (actor: Actor, id: number, over?: number) =>
  step(actor, id, "direct.scheduled", { over, leads: true }, async ({ isRehearsal, status, scheduledFor }) => {
    if (isRehearsal) return refused("", ownOnly);
    if (status !== "draft") return refused("", "Ce direct n’est plus un brouillon\u202F: il est déjà annoncé.");
    if (!scheduledFor) return refused("", "Donnez d’abord une date au direct\u202F: les lecteurs la verront.");
    if (scheduledFor <= now())
      return refused("", "La date prévue est déjà passée\u202F: changez-la, ou commencez le direct.");
    return done({ status: "scheduled" });
  });

export const withdrawDirect = (actor: Actor, id: number, over?: number) =>
  step(actor, id, "direct.withdrawn", { over, leads: true }, async ({ status }) =>
    status === "scheduled"
      ? done({ status: "draft" })
      : refused("", "Seul un direct annoncé, qui n’a pas commencé, redevient un brouillon."),
  );

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
export const startDirect = (actor: Actor, id: number, proof?: unknown) =>
  step(actor, id, "direct.started", {}, async (direct, tx) => {
    if (direct.isRehearsal) return refused("", ownOnly);
    if (direct.status === "live") return refused("", `Ce direct a déjà commencé${since(direct.startedAt)}.`);
    if (direct.status === "ended") return refused("", "Ce direct est terminé\u202F: reprenez-le plutôt.");
    const may = await mayCover(actor, id, direct.status === "draft", tx);
    if (!may.ok) return may;
    if (proof !== undefined) {
      const seen = seenBy(startCampaign(direct), actor, proof);
      if (!seen.ok) return seen;
      await queueCampaign(tx, seen.value);
    }
    return done({ status: "live", startedAt: now(), endedAt: null });
  });

/** Ends a coverage: no more updates. The second of two who end it is refused. */
export const endDirect = (actor: Actor, id: number) =>
  step(actor, id, "direct.ended", {}, async ({ status, endedAt }, tx) => {
    if (status === "ended") return refused("", `Ce direct est déjà terminé${since(endedAt)}.`);
    if (status !== "live") return refused("", "Ce direct n’a pas commencé.");
    await withdrawCampaign(tx, startKey(id));
    return done({ status: "ended", endedAt: now() });
  });

export const reopenDirect = (actor: Actor, id: number) =>
  step(actor, id, "direct.reopened", {}, async ({ status }) =>
    status === "ended" ? done({ status: "live", endedAt: null }) : refused("", "Seul un direct terminé se reprend."),
  );

export const since = (at: Date | null) => (at ? ` depuis ${formatTime(at)}` : "");
