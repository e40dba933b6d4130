import { listRows } from "#app/http/list-rows.server.ts";
import { pathLabels, pathNames } from "#app/modules/lawmaking/labels.ts";
import { lawStepSorts, listLawStepsForStaff } from "#app/modules/lawmaking/steps.server.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "etapes-loi",
  list: async ({ request }, batch) => {
    const query = { ...parseListQuery(request, lawStepSorts, "asc"), ...batch };
    const path = filterValue(request, "place", pathNames);
    return { query, ...(await listLawStepsForStaff(query, path)) };
  },
  columns: [
    { label: "Étape", value: ({ title }) => title },
    { label: "Place", value: ({ path }) => pathLabels[path] },
    { label: "Qui agit", value: ({ who }) => who },
    { label: "Ce qui se passe", value: ({ text }) => text },
    { label: "Combien de temps", value: ({ duration }) => duration },
  ],
});
