import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import {
  createReference,
  findReferenceForStaff,
  listReferencesForStaff,
  moveReference,
  referenceBin,
  referenceSorts,
  updateReference,
} from "#app/modules/references/references.server.ts";
import { referenceSchema } from "#app/modules/references/schema.ts";
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
    { label: "Lien", value: ({ url }) => url },
    { label: "Pays", value: ({ country }) => countryLabels[country] },
    { label: "Ce qu’on y trouve", value: ({ purpose }) => purpose },
  ],
});

export const references = section({
  at: href("/admin/sources/references"),
  noun: "reference",
  bin: referenceBin,
  move: moveReference,
  row: { schema: referenceSchema, find: findReferenceForStaff, create: createReference, update: updateReference },
  list: rows,
});
