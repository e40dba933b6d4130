import { listRows } from "#app/http/list-rows.server.ts";
import { listMedia, mediaSorts, mediaStates } from "#app/modules/media/library.server.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { csvMoment } from "#app/utils/csv.ts";

export const rows = listRows({
  name: "images",
  list: async ({ request }, batch) => {
    const query = {
      ...parseListQuery(request, mediaSorts),
      state: filterValue(request, "etat", mediaStates),
      ...batch,
    };
    return { query, ...(await listMedia(query)) };
  },
  columns: [
    { label: "Description", value: ({ alt }) => alt },
    { label: "Crédit", value: ({ credit }) => credit },
    { label: "Fichier", value: ({ originalName }) => originalName },
    { label: "Format", value: ({ kind }) => kind },
    { label: "Largeur", value: ({ width }) => width },
    { label: "Hauteur", value: ({ height }) => height },
    { label: "Octets", value: ({ bytes }) => bytes },
    { label: "Endroits qui la montrent", value: ({ uses }) => uses },
    { label: "Ajoutée par", value: ({ addedBy }) => addedBy },
    { label: "Ajoutée", value: ({ createdAt }) => csvMoment(createdAt) },
  ],
});
