import { listRows } from "#app/http/list-rows.server.ts";
import { listModulesForStaff } from "#app/modules/learning/modules.server.ts";
import { parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "modules",
  list: async ({ request }) => {
    const query = parseListQuery(request, ["position"]);
    return { query, ...(await listModulesForStaff(query)) };
  },
  columns: [
    { label: "Module", value: ({ title }) => title },
    { label: "Ce qu’on y apprend", value: ({ summary }) => summary },
    { label: "Leçons", value: ({ lessons }) => String(lessons) },
  ],
});
