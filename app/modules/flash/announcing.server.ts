import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { announced, queueCampaign } from "#app/modules/push/campaigns.server.ts";
import { type NewCampaign, confirmedAs } from "#app/modules/push/confirmation.server.ts";
import { notificationPicture } from "#app/modules/push/notification.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { flashBin, flashSubject } from "./mutations.server.ts";

const notAnnounced = () => ({
  deletedAt: null,
  status: "published" as const,
  notifyOnPublish: true,
  notifiedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }],
});

export const announcedSelect = {
  ...selectOf(["id", "title", "content", "expiresAt", "imageAlt"]),
  image: { select: imageSelect },
  confirmedPush: true,
} as const;

type AnnouncedRow = Prisma.FlashGetPayload<{ select: typeof announcedSelect }>;

const confirmedPush = (row: AnnouncedRow) => confirmedAs(flashCampaign(row), row.confirmedPush);

export function flashCampaign(row: Omit<AnnouncedRow, "confirmedPush">): NewCampaign {
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

/**
 * What is asked before it is published, since its words changed, or of one on the site that told nobody (its box is not
 * ticked: `isChosen`); null when nobody would be told, or it is confirmed.
 */
export async function flashToConfirm(id: number): Promise<{ campaign: NewCampaign; isChosen: boolean } | null> {
  const { status, notifyOnPublish, OR: notOver, ...untold } = notAnnounced();
  const isOut = { status, publishedAt: { lte: now() } };
  const row = await db.flash.findFirst({
    where: { id, ...untold, AND: [{ OR: notOver }, { OR: [{ notifyOnPublish }, isOut] }] },
    select: { ...announcedSelect, status: true, notifyOnPublish: true },
  });
  const isConfirmed = row?.notifyOnPublish && row.status !== "draft" && confirmedPush(row);
  return row && !isConfirmed ? { campaign: flashCampaign(row), isChosen: row.notifyOnPublish } : null;
}

/** Flash infos on the site or to come, whose notification waits: nobody confirmed it as it is now. */
export async function unconfirmedFlashes(): Promise<{ id: number; title: string }[]> {
  const rows = await db.flash.findMany({ where: notAnnounced(), select: announcedSelect });
  return rows.filter((row) => !confirmedPush(row)).map(({ id, title }) => ({ id, title }));
}

/** Notifies subscribers once of each flash info that just appeared with its box ticked, as confirmed. Run every few seconds. */
export async function announceFlashes(): Promise<void> {
  const due = () => ({ ...notAnnounced(), publishedAt: { lte: now() } });
  for (const seen of await db.flash.findMany({ where: due(), select: announcedSelect })) {
    if (!confirmedPush(seen)) continue;
    const { id } = seen;
    await change<null>(systemActor("notifications"), "flash.told", async (tx, note) => {
      const row = await tx.flash.findFirst({ where: { id, ...due() }, select: announcedSelect });
      const confirmed = row && confirmedPush(row);
      if (!confirmed) return refused("", flashBin.gone);
      const campaign = await queueCampaign(tx, confirmed);
      await tx.flash.update({ where: { id }, data: announced() });
      return note({ subject: flashSubject(id), after: { told: campaign?.targeted ?? 0 } });
    });
  }
}
