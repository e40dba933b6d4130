import { listRows } from "#app/http/list-rows.server.ts";
import { listVideosForStaff } from "#app/modules/videos/admin-queries.server.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "videos",
  list: async ({ request }, batch) => {
    const query = {
      ...parseListQuery(request, ["position"]),
      state: filterValue(request, "etat", ["published", "hidden"]),
      ...batch,
    };
    return { query, ...(await listVideosForStaff(query)) };
  },
  columns: [
    { label: "Titre", value: ({ title }) => title },
    { label: "Adresse", value: ({ videoId }) => `https://www.youtube.com/watch?v=${videoId}` },
    { label: "Sur le site", value: ({ isPublished }) => isPublished },
  ],
});
