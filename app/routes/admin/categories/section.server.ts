import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { findCategoryForStaff, listCategoriesForStaff } from "#app/modules/categories/admin-queries.server.ts";
import { createCategory, moveCategory, updateCategory } from "#app/modules/categories/mutations.server.ts";
import {
  categoryBin,
  deleteUnusedCategory,
  restoreCategory,
  whyNotWithOthers,
} from "#app/modules/categories/removal.server.ts";
import { categorySchema } from "#app/modules/categories/schema.ts";
import { parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "categories",
  list: async ({ request }) => {
    const query = parseListQuery(request, ["position"]);
    return { query, items: await listCategoriesForStaff(query) };
  },
  columns: [
    { label: "Catégorie", value: ({ name }) => name },
    { label: "Adresse de la page", value: ({ slug }) => `/?categorie=${slug}` },
    { label: "Couleur", value: ({ color }) => color },
    { label: "Articles", value: ({ articles }) => articles },
  ],
});

export const categories = section({
  at: href("/admin/categories"),
  noun: "category",
  // One by one they go by a page of their own, which asks where their articles go.
  bin: { ...categoryBin, delete: deleteUnusedCategory, restore: restoreCategory },
  restored: "Catégorie rétablie, avec ses articles.",
  deletes: { refusalReason: (id) => whyNotWithOthers(id) },
  move: moveCategory,
  row: { schema: categorySchema, find: findCategoryForStaff, create: createCategory, update: updateCategory },
  list: rows,
});
