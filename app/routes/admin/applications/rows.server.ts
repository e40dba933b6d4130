import { listRows } from "#app/http/list-rows.server.ts";
import { applicationStatusLabels, applicationStatuses } from "#app/modules/applications/labels.ts";
import { applicationSorts, listApplications } from "#app/modules/applications/queries.server.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { csvMoment } from "#app/utils/csv.ts";

export const rows = listRows({
  name: "candidatures",
  list: async ({ request }, batch) => {
    const query = {
      ...parseListQuery(request, applicationSorts),
      status: filterValue(request, "etat", ["open", ...applicationStatuses]),
      ...batch,
    };
    return { query, ...(await listApplications(query)) };
  },
  columns: [
    { label: "Nom", value: ({ name }) => name },
    { label: "Adresse", value: ({ email }) => email },
    { label: "Pour", value: ({ position }) => position },
    { label: "État", value: ({ status }) => applicationStatusLabels[status] },
    { label: "CV", value: ({ hasCv }) => hasCv },
    { label: "Reçue", value: ({ createdAt }) => csvMoment(createdAt) },
    { label: "S’efface", value: ({ erasedOn }) => csvMoment(erasedOn) },
  ],
});
