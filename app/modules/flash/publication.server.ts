import type { Actor } from "#app/modules/rights/actor.ts";
import { changedSince } from "#app/modules/audit/conflict.server.ts";
import { withdrawCampaign } from "#app/modules/push/campaigns.server.ts";
import { allowed } from "#app/modules/audit/change-with-right.server.ts";
import { canPublish } from "#app/modules/rights/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { flashBin, flashSubject } from "./mutations.server.ts";

// Neither is a new version: the text is the same, and its editor is not interrupted.

/** Puts a flash info on the site: now, or at the date it carries when that is to come. */
export function publishFlash(
  actor: Actor,
  id: number,
  over?: number,
): Promise<Outcome<{ publishedAt: string; isComing: boolean }>> {
  return allowed<{ publishedAt: string; isComing: boolean }>(canPublish, actor, "flash.published", async (tx, note) => {
    const found = await tx.flash.findFirst({ where: { id, deletedAt: null } });
    if (!found) return refused("", flashBin.gone);
    const changed = await changedSince(tx, flashSubject(id), over, found.version);
    if (changed) return changed;
    const publishedAt = found.publishedAt ?? now();
    if (found.expiresAt && found.expiresAt <= now()) {
      return refused("", "La fin d’affichage est déjà passée\u202F: changez-la avant de publier.");
    }
    await tx.flash.update({ where: { id }, data: { status: "published", publishedAt } });
    note({ subject: flashSubject(id), before: { status: found.status }, after: { status: "published", publishedAt } });
    return done({ publishedAt: publishedAt.toISOString(), isComing: publishedAt > now() });
  });
}

/** Takes a flash info off the site: it is a draft again. */
export function unpublishFlash(actor: Actor, id: number, over?: number): Promise<Outcome<null>> {
  return allowed<null>(canPublish, actor, "flash.unpublished", async (tx, note) => {
    const found = await tx.flash.findFirst({ where: { id, deletedAt: null } });
    if (!found) return refused("", flashBin.gone);
    const changed = await changedSince(tx, flashSubject(id), over, found.version);
    if (changed) return changed;
    await tx.flash.update({ where: { id }, data: { status: "draft" } });
    await withdrawCampaign(tx, flashSubject(id));
    note({ subject: flashSubject(id), before: { status: found.status }, after: { status: "draft" } });
    return done(null);
  });
}
