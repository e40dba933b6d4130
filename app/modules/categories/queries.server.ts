import { db } from "#app/platform/db.server.ts";
import { kept } from "#app/platform/kept.server.ts";
import { type CategoryView, categorySelect, toCategoryView } from "./views.ts";

/** Categories in the order of the newsroom. */
export const listCategories = kept(async (): Promise<CategoryView[]> => {
  const rows = await db.category.findMany({
    where: { deletedAt: null },
    orderBy: [{ position: "asc" }, { name: "asc" }],
    select: categorySelect,
  });
  return rows.map(toCategoryView);
});

/** The category of a slug, or null. */
export async function findCategory(slug: string): Promise<CategoryView | null> {
  const row = await db.category.findFirst({ where: { slug, deletedAt: null }, select: categorySelect });
  return row && toCategoryView(row);
}
