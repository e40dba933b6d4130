import { listRows } from "#app/http/list-rows.server.ts";
import { listPressContacts, pressContactSorts } from "#app/modules/press-contacts/queries.server.ts";
import { parseListQuery } from "../../shared/list-query.ts";

export const rows = listRows({
  name: "contacts-presse",
  list: async ({ request }, batch) => {
    const query = { ...parseListQuery(request, pressContactSorts, "asc"), ...batch };
    return { query, ...(await listPressContacts(query)) };
  },
  columns: [
    { label: "Nom", value: ({ name }) => name },
    { label: "Organisation", value: ({ organisation }) => organisation },
    { label: "Fonction", value: ({ role }) => role },
    { label: "Adresse", value: ({ email }) => email },
    { label: "Téléphone", value: ({ phone }) => phone },
    { label: "Notes", value: ({ notes }) => notes },
  ],
});
