import { table } from "#app/records/declared/table.server.ts";
import { keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import { categoryForm } from "./schema.ts";

export const categories = table({
  model: "Category",
  noun: "category",
  form: categoryForm,
  search: ["name", "slug"],
  sorts: ["position"],
  order: { noun: "category" },
  unique: { slug: "Cette adresse est déjà celle d’une autre catégorie (peut-être dans la corbeille)." },
  with: { _count: { select: { articles: { where: { deletedAt: null } } } } },
  view: ({ _count, ...category }) => ({ ...category, articles: _count.articles }),
  saved: (tx, id, after, before) => keepOldSlug(tx, "category", id, before?.slug, after.slug),
});
