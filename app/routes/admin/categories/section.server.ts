import {
  deleteUnusedCategory,
  restoreCategory,
  categories as table,
  whyNotWithOthers,
} from "#app/modules/categories/categories.server.ts";
import { declaredSection } from "../declared/section.server.ts";

// One by one they go by a page of their own, which asks where their articles go.
const bin = { ...table.bin, delete: deleteUnusedCategory, restore: restoreCategory };

export const categories = declaredSection(
  { ...table, bin },
  {
    file: "categories",
    columns: ["name", "slug", "color", "articles"],
    csv: {
      name: "Catégorie",
      slug: { label: "Adresse de la page", value: ({ slug }) => `/?categorie=${slug}` },
      articles: { label: "Articles", value: ({ articles }) => articles },
    },
    whole: true,
    restored: "Catégorie rétablie, avec ses articles.",
    deletes: { refusalReason: (id) => whyNotWithOthers(id) },
  },
);
