import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import { type CategoryView, categorySelect, toCategoryView } from "./views.ts";

export const listCategories = cachedRead(async (): Promise<CategoryView[]> => {
  const rows = await db.category.findMany({
    where: { deletedAt: null },
    orderBy: [{ position: "asc" }, { name: "asc" }],
    select: categorySelect,
  });
  return rows.map(toCategoryView);
});

/** The category at this slug, else the one that was, or null. */
export async function findCategory(slug: string): Promise<CategoryView | null> {
  const find = (where: { slug: string } | { id: number }) =>
    db.category.findFirst({ where: { ...where, deletedAt: null }, select: categorySelect });
  const once = async () => {
    const id = await rowOnceAt(db, "category", slug);
    return id === null ? null : find({ id });
  };
  const row = slug ? ((await find({ slug })) ?? (await once())) : null;
  return row && toCategoryView(row);
}
