import { listRows } from "#app/http/list-rows.server.ts";
import { feedKindLabels, feedStateLabels, feedStates } from "#app/modules/feeds/labels.ts";
import { feedSorts, listFeedsForStaff } from "#app/modules/feeds/staff/admin-queries.server.ts";
import { countryCodes, countryLabels } from "#app/utils/countries.ts";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";
import { csvMoment } from "#app/utils/csv.ts";

export const rows = listRows({
  name: "sources",
  list: async ({ request }, batch) => {
    const query = {
      ...parseListQuery(request, feedSorts, "asc"),
      kind: filterValue(request, "contenu", ["news", "podcast"]),
      country: filterValue(request, "pays", countryCodes),
      state: filterValue(request, "etat", feedStates),
      ...batch,
    };
    return { query, ...(await listFeedsForStaff(query)) };
  },
  columns: [
    { label: "Source", value: ({ name }) => name },
    { label: "Contenu", value: ({ kind }) => feedKindLabels[kind] },
    { label: "Site", value: ({ siteUrl }) => siteUrl },
    { label: "Flux", value: ({ feedUrl }) => feedUrl },
    { label: "Pays", value: ({ country }) => countryLabels[country] },
    { label: "État", value: ({ state }) => feedStateLabels[state] },
    { label: "Dernier résultat", value: ({ lastResult }) => lastResult },
    { label: "Dernière lecture", value: ({ lastFetchedAt }) => csvMoment(lastFetchedAt) },
    { label: "Gardés", value: ({ kept }) => kept },
    { label: "Échecs", value: ({ failureCount }) => failureCount },
  ],
});
