import { searchTable } from "#app/platform/database/full-text.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import type { Hits } from "#app/utils/full-text.ts";

/** The lessons that hold these words. */
export const searchLessons = (words: string[], limit: number): Promise<Hits> =>
  searchTable(words, limit, {
    index: Prisma.sql`"lesson_fts"`,
    from: Prisma.sql`"Lesson" t JOIN "LearningModule" m ON m."id" = t."moduleId"`,
    where: Prisma.sql`t."deletedAt" IS NULL AND t."isPublished" = 1 AND m."deletedAt" IS NULL`,
    title: Prisma.sql`t."title"`,
    path: Prisma.sql`m."slug" || '/' || t."slug"`,
    excerpt: 2,
    pathOf: ({ path }) => `/apprendre/${path}`,
  });
