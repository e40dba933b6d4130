import { listRows } from "#app/http/list-rows.server.ts";
import { categoryNames, documentCategories, documentVisibility } from "#app/modules/documents/labels.ts";
import { documentSorts, listDocumentsForStaff } from "#app/modules/documents/queries.server.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { csvMoment } from "#app/utils/csv.ts";

const categoryWords: Record<string, string> = documentCategories;

export const rows = listRows({
  name: "documents",
  list: async ({ request }, batch) => {
    const query = {
      ...parseListQuery(request, documentSorts),
      category: filterValue(request, "categorie", categoryNames),
      visibility: filterValue(request, "visible", ["staff", "public"]),
      ...batch,
    };
    return { query, ...(await listDocumentsForStaff(query)) };
  },
  columns: [
    { label: "Document", value: ({ title }) => title },
    { label: "Catégorie", value: ({ category }) => categoryWords[category] ?? documentCategories.autre },
    { label: "Visible par", value: ({ visibility }) => documentVisibility[visibility] },
    { label: "Pied de page", value: ({ isStatutes }) => isStatutes },
    { label: "Fichier", value: ({ last }) => last?.originalName },
    { label: "Version", value: ({ last }) => last?.number },
    { label: "Modifié", value: ({ updatedAt }) => csvMoment(updatedAt) },
    { label: "Modifié par", value: ({ changed }) => changed?.by },
  ],
});
