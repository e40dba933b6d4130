import { searchTable } from "#app/platform/database/full-text.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import type { Hits } from "#app/utils/full-text.ts";

/** The elections whose name, summary or voting system holds these words. */
export const searchElections = (words: string[], limit: number): Promise<Hits> =>
  searchTable(words, limit, {
    index: Prisma.sql`"election_fts"`,
    from: Prisma.sql`"Election" t`,
    where: Prisma.sql`t."deletedAt" IS NULL AND t."isPublished" = 1`,
    title: Prisma.sql`t."name"`,
    path: Prisma.sql`t."slug"`,
    excerpt: 1,
    pathOf: ({ path }) => `/elections/${path}`,
  });
