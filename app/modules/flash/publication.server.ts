import { imageSelect } from "#app/modules/media/views.ts";
import { countAudience, withdrawCampaign } from "#app/modules/push/campaigns.server.ts";
import { digestOf, seenBy } from "#app/modules/push/confirmation.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import { changedSince } from "#app/records/audit/versioned.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canPublish } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { flashCampaign } from "./announcing.server.ts";
import { flashBin, flashSubject } from "./mutations.server.ts";

/** From a list, which shows no notification. */
const willNotify =
  "Ce flash info prévient les abonnés\u202F: publiez-le depuis sa page, où la notification se lit avant de partir.";

// Neither is a new version: the text is the same, and its editor is not interrupted.

interface Publishing {
  over?: number | undefined;
  proof?: unknown;
  silent?: boolean;
}

export interface Published {
  publishedAt: string;
  isComing: boolean;
  /** Devices that are told now, or would be at its hour; null: nobody is. */
  devices: number | null;
}

/** Puts a flash info on the site: now, or at its date. One that is there already is confirmed again. */
export function publishFlash(actor: Actor, id: number, { over, proof, silent = false }: Publishing = {}) {
  return allowed<Published>(canPublish, actor, "flash.published", async (tx, note) => {
    const found = await tx.flash.findFirst({
      where: { id, deletedAt: null },
      include: { image: { select: imageSelect } },
    });
    if (!found) return refused("", flashBin.gone);
    const changed = await changedSince(tx, flashSubject(id), over, found.version);
    if (changed) return changed;
    if (found.expiresAt && found.expiresAt <= now())
      return refused("", "La fin d’affichage est déjà passée\u202F: changez-la avant de publier.");
    // On the site without its box, the page that asks ticks it.
    const isChosen = found.notifyOnPublish || (found.status === "published" && proof !== undefined);
    const notifies = isChosen && !found.notifiedAt && !silent;
    if (notifies && proof === undefined) return refused("", willNotify);
    const campaign = flashCampaign(found);
    const seen = notifies ? seenBy(campaign, actor, proof) : null;
    if (seen && !seen.ok) return seen;
    const publishedAt = found.publishedAt ?? now();
    const { status, notifyOnPublish } = found;
    const after = { status: "published" as const, publishedAt, notifyOnPublish: isChosen && !silent };
    await tx.flash.update({ where: { id }, data: { ...after, confirmedPush: seen ? digestOf(campaign) : null } });
    note({ subject: flashSubject(id), before: { status, notifyOnPublish }, after });
    const devices = seen ? await countAudience(campaign.topics, tx) : null;
    return done({ publishedAt: publishedAt.toISOString(), isComing: publishedAt > now(), devices });
  });
}

export function unpublishFlash(actor: Actor, id: number, over?: number): Promise<Outcome<null>> {
  return allowed<null>(canPublish, actor, "flash.unpublished", async (tx, note) => {
    const found = await tx.flash.findFirst({ where: { id, deletedAt: null } });
    if (!found) return refused("", flashBin.gone);
    const changed = await changedSince(tx, flashSubject(id), over, found.version);
    if (changed) return changed;
    const withdrawn = await withdrawCampaign(tx, flashSubject(id));
    await tx.flash.update({ where: { id }, data: { ...withdrawn, status: "draft", confirmedPush: null } });
    return note({ subject: flashSubject(id), before: { status: found.status }, after: { status: "draft" } });
  });
}
