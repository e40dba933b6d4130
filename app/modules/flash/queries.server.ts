import { escapeUTF8 } from "entities";
import { linkText } from "#app/modules/glossary/linking.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { leadAndRest } from "./lead.ts";
import { type FlashCard, type ShownFlash, flashSelect, toFlashCard } from "./views.ts";

/** The text of a card in the two parts that it is shown in, the first mention of each term linked. */
async function shown(flash: FlashCard): Promise<ShownFlash> {
  const [lead, rest] = leadAndRest(flash.content);
  const first = await linkText(escapeUTF8(lead));
  const second = rest ? await linkText(escapeUTF8(rest), first.slugs) : null;
  return { ...flash, leadHtml: first.html, restHtml: second?.html ?? null };
}

/** Flash infos that readers may see: published and not expired, newest first. */
export const listFlashCards = cachedRead(async (limit: number): Promise<ShownFlash[]> => {
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
  return Promise.all(rows.map((row) => shown(toFlashCard(row))));
});

/** The addresses of flash infos that readers have been shown, whether they still show or not. */
export function flashAddresses(ids: number[]): Promise<{ id: number; url: string | null }[]> {
  return db.flash.findMany({
    where: { id: { in: ids }, deletedAt: null, status: "published" },
    select: { id: true, url: true },
  });
}
