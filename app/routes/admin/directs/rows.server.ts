import { staffActor } from "#app/http/context.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { type DirectStatus, statusLabels } from "#app/modules/live/labels.ts";
import { directSorts, listDirectsForStaff } from "#app/modules/live/staff-queries.server.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";

const statuses: DirectStatus[] = ["draft", "scheduled", "live", "ended"];

export const rows = listRows({
  name: "directs",
  list: async ({ request, context }, batch) => {
    const query = {
      ...parseListQuery(request, directSorts),
      status: filterValue(request, "etat", statuses),
      mine: filterValue(request, "qui", ["moi"]) === "moi",
      ...batch,
    };
    return { query, ...(await listDirectsForStaff(staffActor(context), query)) };
  },
  columns: [
    { label: "Titre", value: ({ title }) => title },
    { label: "Adresse", value: ({ slug }) => slug },
    { label: "État", value: ({ status }) => statusLabels[status] },
    { label: "Début prévu", value: ({ scheduledFor }) => csvMoment(scheduledFor) },
    { label: "Commencé", value: ({ startedAt }) => csvMoment(startedAt) },
    { label: "Terminé", value: ({ endedAt }) => csvMoment(endedAt) },
    { label: "Équipe", value: ({ editors }) => editors.join(", ") },
    { label: "Mises à jour", value: ({ updates }) => String(updates) },
    { label: "Modifié", value: ({ updatedAt }) => csvMoment(updatedAt) },
    { label: "Modifié par", value: ({ changed }) => changed?.by },
  ],
});
