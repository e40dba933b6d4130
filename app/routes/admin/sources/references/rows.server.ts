import { listRows } from "#app/http/list-rows.server.ts";
import { listReferencesForStaff, referenceSorts } from "#app/modules/references/references.server.ts";
import { countryCodes, countryLabels } from "#app/utils/countries.ts";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";

export const rows = listRows({
  name: "references",
  list: async ({ request }, batch) => {
    const query = { ...parseListQuery(request, referenceSorts, "asc"), ...batch };
    const country = filterValue(request, "pays", countryCodes);
    return { query, ...(await listReferencesForStaff(query, country)) };
  },
  columns: [
    { label: "Source", value: ({ name }) => name },
    { label: "Adresse", value: ({ url }) => url },
    { label: "Pays", value: ({ country }) => countryLabels[country] },
    { label: "Ce qu’on y trouve", value: ({ purpose }) => purpose },
  ],
});
