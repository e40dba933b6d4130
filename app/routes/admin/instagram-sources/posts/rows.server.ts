import { listRows } from "#app/http/list-rows.server.ts";
import { listInstagramChoices } from "#app/modules/instagram/accounts.server.ts";
import { instagramPostSorts, listInstagramPostsForStaff } from "#app/modules/instagram/posts.server.ts";
import { filterId, parseListQuery } from "../../shared/list-query.ts";
import { csvMoment } from "#app/utils/csv.ts";

export const rows = listRows({
  name: "publications-instagram",
  list: async ({ request }, batch) => {
    const accounts = await listInstagramChoices();
    const sourceId = filterId(request, "compte", accounts);
    const query = { ...parseListQuery(request, instagramPostSorts), ...batch };
    return { query, sourceId, accounts, ...(await listInstagramPostsForStaff(query, sourceId)) };
  },
  columns: [
    { label: "Adresse", value: ({ url }) => url },
    { label: "Compte", value: ({ account }) => account },
    { label: "Légende", value: ({ caption }) => caption },
    { label: "Description", value: ({ alt }) => alt },
    { label: "Sur le site", value: ({ isShown }) => isShown },
    { label: "Date", value: ({ postedAt }) => csvMoment(postedAt) },
  ],
});
