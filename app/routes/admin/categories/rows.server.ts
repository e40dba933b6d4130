import { listRows } from "#app/http/list-rows.server.ts";
import { listCategoriesForStaff } from "#app/modules/categories/admin-queries.server.ts";
import { parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "categories",
  list: async ({ request }) => {
    const query = parseListQuery(request, ["position"]);
    return { query, items: await listCategoriesForStaff(query) };
  },
  columns: [
    { label: "Catégorie", value: ({ name }) => name },
    { label: "Adresse", value: ({ slug }) => `/?categorie=${slug}` },
    { label: "Couleur", value: ({ color }) => color },
    { label: "Articles", value: ({ articles }) => articles },
  ],
});
