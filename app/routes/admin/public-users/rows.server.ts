import { listRows } from "#app/http/list-rows.server.ts";
import { listReaders, readerSorts, readerStates } from "#app/modules/accounts/admin-queries.server.ts";
import { readerStateLabels } from "#app/modules/accounts/labels.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { csvMoment } from "#app/utils/csv.ts";

export const rows = listRows({
  name: "lecteurs",
  list: async ({ request }, batch) => {
    const query = {
      ...parseListQuery(request, readerSorts),
      state: filterValue(request, "etat", readerStates),
      unused: filterValue(request, "effacement", ["bientot"]) !== null,
      ...batch,
    };
    return { query, ...(await listReaders(query)) };
  },
  columns: [
    { label: "Prénom", value: ({ firstName }) => firstName },
    { label: "Nom", value: ({ lastName }) => lastName },
    { label: "Adresse", value: ({ email }) => email },
    { label: "État", value: ({ state }) => readerStateLabels[state] },
    { label: "Dernière venue", value: ({ lastSeenOn }) => csvMoment(lastSeenOn) },
    { label: "Effacement prévu", value: ({ erasedOn }) => csvMoment(erasedOn) },
    { label: "Inscrit", value: ({ createdAt }) => csvMoment(createdAt) },
  ],
});
