import { listRows } from "#app/http/list-rows.server.ts";
import { listNewsForStaff, newsSorts } from "#app/modules/news/admin-queries.server.ts";
import { newsStateLabels, newsStates } from "#app/modules/news/labels.ts";
import { listWallSources } from "#app/modules/news/queries.server.ts";
import { countryCodes } from "#app/utils/countries.ts";
import { filterId, filterValue, parseListQuery } from "../shared/list-query.ts";
import { csvMoment } from "#app/utils/csv.ts";

export const rows = listRows({
  name: "mur",
  list: async ({ request }, batch) => {
    const sources = await listWallSources();
    const query = {
      ...parseListQuery(request, newsSorts),
      origin: filterValue(request, "origine", ["staff", "feeds"]),
      state: filterValue(request, "etat", newsStates),
      country: filterValue(request, "pays", countryCodes),
      sourceId: filterId(request, "source", sources),
      ...batch,
    };
    return { query, sources, ...(await listNewsForStaff(query)) };
  },
  columns: [
    { label: "Actualité", value: ({ title }) => title },
    { label: "État", value: ({ state }) => newsStateLabels[state] },
    { label: "Sources", value: ({ sources }) => sources.map(({ name }) => name).join(", ") },
    { label: "Adresse", value: ({ link, sources: [source] }) => link ?? source?.link },
    { label: "Pays", value: ({ country }) => country },
    { label: "Écrite par", value: ({ writtenBy }) => writtenBy },
    { label: "Publiée", value: ({ publishedAt }) => csvMoment(publishedAt) },
  ],
});
