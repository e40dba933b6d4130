import { listRows } from "#app/http/list-rows.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { statusLabels } from "#app/modules/articles/labels.ts";
import { formChoices } from "#app/modules/articles/names.server.ts";
import { articleSorts, articleStatuses, listArticlesForStaff } from "#app/modules/articles/staff-queries.server.ts";
import { filterId, filterValue, parseListQuery } from "../shared/list-query.ts";
import { csvMoment } from "#app/utils/csv.ts";

const creators = { moi: "me", autres: "others", tous: null } as const;

export const rows = listRows({
  name: "articles",
  list: async ({ request, context }, batch) => {
    const { categories, members } = await formChoices();
    const query = {
      ...parseListQuery(request, articleSorts),
      status: filterValue(request, "etat", articleStatuses),
      categoryId: filterId(request, "categorie", categories),
      authorId: filterId(request, "signature", members),
      by: creators[filterValue(request, "qui", ["moi", "autres"]) ?? "tous"],
      ...batch,
    };
    return { query, categories, members, ...(await listArticlesForStaff(staffActor(context), query)) };
  },
  columns: [
    { label: "Titre", value: ({ title }) => title },
    { label: "Adresse", value: ({ slug }) => `/articles/${slug}` },
    { label: "État", value: ({ status }) => statusLabels[status] },
    { label: "À la une", value: ({ featured }) => featured },
    { label: "Catégorie", value: ({ category }) => category?.name },
    { label: "Signé par", value: ({ authors }) => authors.join(", ") },
    { label: "Publication", value: ({ publishedAt }) => csvMoment(publishedAt) },
    { label: "Modifié", value: ({ updatedAt }) => csvMoment(updatedAt) },
    { label: "Modifié par", value: ({ changed }) => changed?.by },
  ],
});
