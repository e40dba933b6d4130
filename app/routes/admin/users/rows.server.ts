import { listRows } from "#app/http/list-rows.server.ts";
import { listStaff, staffSorts } from "#app/modules/staff/admin-queries.server.ts";
import { roleLabels } from "#app/modules/staff/labels.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { csvMoment } from "#app/utils/csv.ts";

export const rows = listRows({
  name: "comptes",
  list: async ({ request }, batch) => {
    const query = {
      ...parseListQuery(request, staffSorts, "asc"),
      role: filterValue(request, "role", ["trial", "editor", "admin"]),
      state: filterValue(request, "etat", ["active", "inactive"]),
      ...batch,
    };
    return { query, ...(await listStaff(query)) };
  },
  columns: [
    { label: "Nom", value: ({ displayName }) => displayName },
    { label: "Nom d’utilisateur", value: ({ username }) => username },
    { label: "Rôle", value: ({ role }) => roleLabels[role] },
    { label: "Actif", value: ({ isActive }) => isActive },
    { label: "Dernière venue", value: ({ lastSeenOn }) => csvMoment(lastSeenOn) },
    { label: "Créé", value: ({ createdAt }) => csvMoment(createdAt) },
  ],
});
