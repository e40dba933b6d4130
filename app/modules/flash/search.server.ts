import { now } from "#app/platform/clock.server.ts";
import { searchTable } from "#app/platform/database/full-text.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import type { Hits } from "#app/utils/full-text.ts";

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
