import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { kept } from "#app/platform/kept.server.ts";
import { type FlashCard, flashSelect, toFlashCard } from "./views.ts";

/** Flash infos that readers may see: published and not expired, newest first. */
export const listFlashCards = kept(async (limit: number): Promise<FlashCard[]> => {
  const at = now();
  const rows = await db.flash.findMany({
    where: {
      deletedAt: null,
      status: "published",
      publishedAt: { lte: at },
      OR: [{ expiresAt: null }, { expiresAt: { gt: at } }],
    },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: limit,
    select: flashSelect,
  });
  return rows.map(toFlashCard);
});
