import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { languageLabels, partyCountries } from "#app/modules/parties/labels.ts";
import { createParty, partyBin, updateParty } from "#app/modules/parties/mutations.server.ts";
import {
  findPartyForStaff,
  listPartiesForStaff,
  listPartyNames,
  partySorts,
} from "#app/modules/parties/queries.server.ts";
import { partySchema } from "#app/modules/parties/schema.ts";
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

export const parties = section({
  at: href("/admin/partis"),
  noun: "party",
  bin: partyBin,
  row: {
    schema: partySchema,
    find: findPartyForStaff,
    create: createParty,
    update: updateParty,
    choices: async () => ({ others: await listPartyNames() }),
  },
  list: rows,
});
