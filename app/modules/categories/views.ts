import type { Prisma } from "#app/platform/prisma/client.ts";
import { pick } from "#app/utils/pick.ts";

export const categorySelect = { id: true, name: true, slug: true, color: true, description: true } as const;

/** What a page or the interface may know of a category. */
export type CategoryView = Prisma.CategoryGetPayload<{ select: typeof categorySelect }>;

export const toCategoryView = (row: CategoryView): CategoryView =>
  pick(row, ["id", "name", "slug", "color", "description"]);

/** Address of the feed of a category (RSS). */
export const categoryFeed = (slug: string): string => `/flux/${slug}.xml`;
