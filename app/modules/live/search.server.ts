import { searchTable, mergeHits } from "#app/platform/database/full-text.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import type { Hits } from "#app/utils/full-text.ts";
import { shown } from "./queries.server.ts";

export async function searchDirects(words: string[], limit: number): Promise<Hits> {
  const demo = "isDemo" in (await shown()) ? 0 : 1;
  const isVisible = Prisma.sql`d."deletedAt" IS NULL AND d."status" != 'draft' AND d."isDemo" <= ${demo}`;
  const [directs, updates] = await Promise.all([
    searchTable(words, limit, {
      index: Prisma.sql`"direct_fts"`,
      from: Prisma.sql`"Direct" t JOIN "Direct" d ON d."id" = t."id"`,
      where: isVisible,
      title: Prisma.sql`t."title"`,
      path: Prisma.sql`t."slug"`,
      at: Prisma.sql`coalesce(t."startedAt", t."scheduledFor")`,
      excerpt: 1,
      pathOf: ({ path }) => `/suivis-en-direct/${path}`,
    }),
    searchTable(words, limit, {
      index: Prisma.sql`"update_fts"`,
      from: Prisma.sql`"DirectUpdate" t JOIN "Direct" d ON d."id" = t."directId"`,
      where: Prisma.sql`t."deletedAt" IS NULL AND ${isVisible}`,
      title: Prisma.sql`t."headline"`,
      path: Prisma.sql`d."slug"`,
      at: Prisma.sql`t."publishedAt"`,
      excerpt: 1,
      pathOf: ({ id, path }) => `/suivis-en-direct/${path}?maj=${id}#maj-${id}`,
    }),
  ]);
  return mergeHits(directs, updates, limit);
}
