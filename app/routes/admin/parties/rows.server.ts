import { listRows } from "#app/http/list-rows.server.ts";
import { languageLabels, partyCountries } from "#app/modules/parties/labels.ts";
import { listPartiesForStaff, partySorts } from "#app/modules/parties/queries.server.ts";
import { countryLabels } from "#app/utils/countries.ts";
import { parisDay } from "#app/utils/dates.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "partis",
  list: async ({ request }, batch) => {
    const query = { ...parseListQuery(request, partySorts, "asc"), ...batch };
    const country = filterValue(request, "pays", partyCountries);
    return { query, ...(await listPartiesForStaff(query, country)) };
  },
  columns: [
    { label: "Parti", value: ({ name }) => name },
    { label: "Nom court", value: ({ shortName }) => shortName },
    { label: "Pays", value: ({ country }) => countryLabels[country] },
    { label: "Langue", value: ({ language }) => (language ? languageLabels[language] : "") },
    { label: "Fondé", value: ({ foundedOn }) => foundedOn },
    { label: "Disparu", value: ({ endedOn }) => endedOn },
    { label: "À sa tête", value: ({ leader }) => leader },
    { label: "À jour au", value: ({ asOf }) => parisDay(asOf) },
  ],
});
