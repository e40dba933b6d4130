import { listRows } from "#app/http/list-rows.server.ts";
import { listTeamForStaff } from "#app/modules/team/admin-queries.server.ts";
import { parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "equipe",
  list: async ({ request }) => {
    const query = parseListQuery(request, ["position"]);
    return { query, ...(await listTeamForStaff(query)) };
  },
  columns: [
    { label: "Personne", value: ({ name }) => name },
    { label: "Fonction", value: ({ role }) => role },
    { label: "Adresse", value: ({ username }) => `/equipe/${username}` },
    { label: "Compte", value: ({ staff }) => staff?.displayName },
    { label: "Sur le site", value: ({ isPublished }) => isPublished },
  ],
});
