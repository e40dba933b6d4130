import { listRows } from "#app/http/list-rows.server.ts";
import { listPlatformsForStaff } from "#app/modules/podcasts/platforms.server.ts";
import { parseListQuery } from "../../shared/list-query.ts";

export const rows = listRows({
  name: "plateformes",
  list: async ({ request }) => {
    const query = parseListQuery(request, ["position"]);
    return { query, ...(await listPlatformsForStaff(query)) };
  },
  columns: [
    { label: "Plateforme", value: ({ name }) => name },
    { label: "Adresse", value: ({ url }) => url },
  ],
});
