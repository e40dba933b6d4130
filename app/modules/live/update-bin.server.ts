import { withdrawCampaign } from "#app/modules/push/campaigns.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canCover, canManage } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { directGone, notOnIt } from "./coverage-rights.server.ts";
import { nextRevision } from "./revision.server.ts";
import { updateSubject } from "./updates.server.ts";

const updateBin = bin({
  noun: "update",
  right: canManage,
  find: (tx, where) => tx.directUpdate.findMany({ where, select: { id: true, headline: true } }),
  mark: async (tx, id, data) => {
    if (data.deletedAt) await withdrawCampaign(tx, updateSubject(id));
    return tx.directUpdate.update({ where: { id }, data });
  },
  called: ({ headline }) => headline,
  erase: (tx, id) => tx.directUpdate.delete({ where: { id } }),
});

export const purgedUpdates = { purge: updateBin.purge };

/** Deletes an update but keeps its row: its new revision tells open pages. The pin that it took goes back. */
export function deleteUpdate(actor: Actor, directId: number, id: number) {
  return updateBin.delete(actor, id, undefined, async (tx) => {
    const may = await followed(tx, actor, directId, id);
    const where = { subject: updateSubject(id), action: { in: ["update.created", "update.pinned"] } };
    const isPinned = await tx.directUpdate.count({ where: { id, isPinned: true } });
    const took = may.ok && isPinned ? await tx.auditEntry.findFirst({ where, orderBy: { seq: "desc" } }) : null;
    const { unpinnedId } = JSON.parse(took?.after ?? "{}") as { unpinnedId?: number };
    if (unpinnedId) {
      const data = { isPinned: true, revision: await nextRevision(tx, directId) };
      await tx.directUpdate.updateMany({ where: { id: unpinnedId, deletedAt: null }, data });
    }
    return may;
  });
}

/** Brings it back; not above the one that was pinned meanwhile. */
export function restoreUpdate(actor: Actor, directId: number, id: number) {
  return updateBin.restore(actor, id, async (tx) => {
    const other = await tx.directUpdate.findFirst({
      where: { directId, isPinned: true, deletedAt: null, id: { not: id } },
      select: { id: true },
    });
    if (other) await tx.directUpdate.update({ where: { id }, data: { isPinned: false } });
    return followed(tx, actor, directId, id);
  });
}

async function followed(tx: Tx, actor: Actor, directId: number, id: number): Promise<Outcome<object>> {
  const row = await tx.directUpdate.findFirst({
    where: { id, directId, direct: { deletedAt: null } },
    select: { direct: { select: { editors: { select: { staffId: true } } } } },
  });
  if (!row) return refused("", directGone);
  const editors = row.direct.editors.map(({ staffId }) => staffId);
  if (!canCover(actor, editors)) return refused("", notOnIt);
  await tx.directUpdate.update({ where: { id }, data: { revision: await nextRevision(tx, directId) } });
  return done({});
}
