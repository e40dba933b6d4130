import { systemActor } from "#app/modules/rights/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { notificationPicture, queueCampaign } from "#app/modules/push/campaigns.server.ts";
import { type NewCampaign, chosenBefore } from "#app/modules/push/confirmation.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { flashBin, flashSubject } from "./mutations.server.ts";

/** Published, to be announced, and not announced yet. */
const notAnnounced = () => ({
  deletedAt: null,
  status: "published" as const,
  publishedAt: { lte: now() },
  notifyOnPublish: true,
  notifiedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }],
});

export const toldSelect = {
  id: true,
  title: true,
  content: true,
  expiresAt: true,
  imageAlt: true,
  image: { select: imageSelect },
} as const;

/** The notification of a flash info. */
export function flashCampaign(row: Prisma.FlashGetPayload<{ select: typeof toldSelect }>): NewCampaign {
  return {
    kind: "flash",
    key: flashSubject(row.id),
    title: row.title,
    body: row.content,
    // Its own link leads to another site: ours shows the flash info, and the link.
    url: "/",
    image: notificationPicture(toImageView(row.image, row.imageAlt)),
    topics: ["flash-infos"],
    until: row.expiresAt,
  };
}

/** What is asked before it is published: null when nobody would be told, or it is not to publish. */
export async function flashToConfirm(id: number): Promise<NewCampaign | null> {
  const where = { id, deletedAt: null, status: "draft" as const, notifyOnPublish: true, notifiedAt: null };
  const row = await db.flash.findFirst({ where, select: toldSelect });
  return row && flashCampaign(row);
}

/** Notifies subscribers once of each flash info that just appeared with its box ticked. Run every few seconds. */
export async function announceFlashes(): Promise<void> {
  for (const { id } of await db.flash.findMany({ where: notAnnounced(), select: { id: true } })) {
    await change<null>(systemActor("notifications"), "flash.told", async (tx, note) => {
      const row = await tx.flash.findFirst({ where: { id, ...notAnnounced() }, select: toldSelect });
      if (!row) return refused("", flashBin.gone);
      const campaign = await queueCampaign(tx, chosenBefore(flashCampaign(row)));
      await tx.flash.update({ where: { id }, data: { notifiedAt: now() } });
      note({ subject: flashSubject(id), after: { told: campaign?.targeted ?? 0 } });
      return done(null);
    });
  }
}
