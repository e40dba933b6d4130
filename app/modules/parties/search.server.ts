import { searchTable } from "#app/platform/database/full-text.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import type { Hits } from "#app/utils/full-text.ts";
import { countryPaths } from "./labels.ts";

/** The parties whose name, short name or position holds these words. */
export const searchParties = (words: string[], limit: number): Promise<Hits> =>
  searchTable(words, limit, {
    index: Prisma.sql`"party_fts"`,
    from: Prisma.sql`"Party" t`,
    where: Prisma.sql`t."deletedAt" IS NULL`,
    title: Prisma.sql`t."name"`,
    path: Prisma.sql`CASE t."country" WHEN 'FR' THEN ${countryPaths.FR} ELSE ${countryPaths.BE} END || '#parti-' || t."slug"`,
    excerpt: 2,
    pathOf: ({ path }) => `/histoire-des-partis/${path}`,
  });
