import { listRows } from "#app/http/list-rows.server.ts";
import { instagramSourceSorts, listInstagramSources } from "#app/modules/instagram/accounts.server.ts";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";

export const rows = listRows({
  name: "comptes-instagram",
  list: async ({ request }, batch) => {
    const state = filterValue(request, "etat", ["actif", "inactif"]);
    const isActive = state === null ? null : state === "actif";
    const query = { ...parseListQuery(request, instagramSourceSorts, "asc"), ...batch };
    return { query, isActive, ...(await listInstagramSources(query, isActive)) };
  },
  columns: [
    { label: "Compte", value: ({ account }) => account },
    { label: "Adresse", value: ({ url }) => url },
    { label: "Libellé", value: ({ label }) => label },
    { label: "Actif", value: ({ isActive }) => isActive },
    { label: "Publications", value: ({ _count }) => _count.posts },
  ],
});
