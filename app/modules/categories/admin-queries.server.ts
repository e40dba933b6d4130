import { inBin } from "#app/modules/bin/bin.server.ts";
import { db } from "#app/platform/db.server.ts";

const inUse = { _count: { select: { articles: { where: { deletedAt: null } } } } };

/** Every category with its number of articles, in the site's order; or those in the bin. */
export async function listCategoriesForStaff({ q, trash }: { q: string; trash: boolean }) {
  const rows = await db.category.findMany({
    where: {
      deletedAt: inBin(trash),
      ...(q ? { OR: [{ name: { contains: q } }, { slug: { contains: q } }] } : {}),
    },
    orderBy: trash ? { deletedAt: "desc" } : [{ position: "asc" }, { id: "asc" }],
    select: { id: true, name: true, slug: true, color: true, version: true, deletedAt: true, ...inUse },
  });
  return rows.map(({ _count, ...category }) => ({ ...category, articles: _count.articles }));
}

/** One category as its form shows it, or null. */
export async function findCategoryForStaff(id: number) {
  const found = await db.category.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, name: true, slug: true, color: true, description: true, version: true, ...inUse },
  });
  if (!found) return null;
  const { _count, ...category } = found;
  return { ...category, articles: _count.articles };
}
