import { listRows } from "#app/http/list-rows.server.ts";
import { listTermsForStaff, termSorts } from "#app/modules/glossary/admin-queries.server.ts";
import { placeCodes, placeLabel } from "#app/modules/glossary/labels.ts";
import { parisDay } from "#app/utils/dates.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "lexique",
  list: async ({ request }, batch) => {
    const query = { ...parseListQuery(request, termSorts, "asc"), ...batch };
    return { query, ...(await listTermsForStaff(query, filterValue(request, "pays", placeCodes))) };
  },
  columns: [
    { label: "Terme", value: ({ term }) => term },
    { label: "Pays", value: ({ country }) => placeLabel(country) },
    { label: "Définition", value: ({ shortDefinition }) => shortDefinition },
    { label: "À jour au", value: ({ asOf }) => (asOf ? parisDay(asOf) : "") },
    { label: "Articles liés", value: ({ mentions }) => mentions },
  ],
});
