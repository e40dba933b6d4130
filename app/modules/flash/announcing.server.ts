import { systemActor } from "#app/modules/rights/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { notificationPicture, queueCampaign } from "#app/modules/push/campaigns.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
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

/** Notifies subscribers once of each flash info that just appeared with its box ticked. Run every few seconds. */
export async function announceFlashes(): Promise<void> {
  for (const { id } of await db.flash.findMany({ where: notAnnounced(), select: { id: true } })) {
    await change<null>(systemActor("notifications"), "flash.told", async (tx, note) => {
      const row = await tx.flash.findFirst({
        where: { id, ...notAnnounced() },
        select: { title: true, content: true, expiresAt: true, imageAlt: true, image: { select: imageSelect } },
      });
      if (!row) return refused("", flashBin.gone);
      const campaign = await queueCampaign(tx, {
        kind: "flash",
        key: flashSubject(id),
        title: row.title,
        body: row.content,
        // Its own link leads to another site: ours shows the flash info, and the link.
        url: "/",
        image: notificationPicture(toImageView(row.image, row.imageAlt)),
        topics: ["flash-infos"],
        until: row.expiresAt,
      });
      await tx.flash.update({ where: { id }, data: { notifiedAt: now() } });
      note({ subject: flashSubject(id), after: { told: campaign?.targeted ?? 0 } });
      return done(null);
    });
  }
}
