import type { Prisma } from "#app/platform/prisma/client.ts";
import { pick } from "#app/utils/pick.ts";

export const categorySelect = { id: true, name: true, slug: true, color: true, description: true } as const;

export type CategoryView = Prisma.CategoryGetPayload<{ select: typeof categorySelect }>;

export const toCategoryView = (row: CategoryView): CategoryView =>
  pick(row, ["id", "name", "slug", "color", "description"]);

export const categoryFeed = (slug: string): string => `/flux/${slug}.xml`;
