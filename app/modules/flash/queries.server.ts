import { escapeUTF8 } from "entities";
import { linkText } from "#app/modules/glossary/linking.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { searchTable } from "#app/platform/database/full-text.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import type { Hits } from "#app/utils/full-text.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { french, inFrench } from "#app/utils/typography.ts";
import { leadAndRest } from "./lead.ts";

const flashSelect = {
  ...selectOf(["id", "title", "content", "imageAlt", "url", "publishedAt", "createdAt"]),
  image: { select: imageSelect },
} satisfies Prisma.FlashSelect;

function toFlashCard(row: Prisma.FlashGetPayload<{ select: typeof flashSelect }>) {
  return {
    ...inFrench(pick(row, ["id", "url", "title", "content"]), "title", "content"),
    image: toImageView(row.image, french(row.imageAlt)),
    createdAt: (row.publishedAt ?? row.createdAt).toISOString(),
  };
}

type FlashCard = ReturnType<typeof toFlashCard>;

export interface ShownFlash extends FlashCard {
  leadHtml: string;
  restHtml: string | null;
}

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

/** The flash infos readers may see that hold these words. Without an address of its own, one is all there is of it. */
export function searchFlashInfos(words: string[], limit: number): Promise<Hits> {
  const at = now();
  return searchTable(words, limit, {
    index: Prisma.sql`"flash_fts"`,
    from: Prisma.sql`"Flash" t`,
    where: Prisma.sql`t."deletedAt" IS NULL AND t."status" = 'published' AND t."publishedAt" <= ${at}
      AND (t."expiresAt" IS NULL OR t."expiresAt" > ${at})`,
    title: Prisma.sql`t."title"`,
    path: Prisma.sql`t."url"`,
    at: Prisma.sql`t."publishedAt"`,
    excerpt: 1,
    pathOf: ({ path }) => path,
  });
}
