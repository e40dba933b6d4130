import { listRows } from "#app/http/list-rows.server.ts";
import { withLastChange } from "#app/modules/audit/last-change.server.ts";
import { lessonSorts, listLessonsForStaff } from "#app/modules/learning/lessons.server.ts";
import { moduleChoices } from "#app/modules/learning/modules.server.ts";
import { filterId, parseListQuery } from "../../shared/list-query.ts";

export const rows = listRows({
  name: "lecons",
  list: async ({ request }, batch) => {
    const query = { ...parseListQuery(request, lessonSorts, "asc"), ...batch };
    const modules = await moduleChoices();
    const found = await listLessonsForStaff(query, filterId(request, "module", modules));
    return { query, modules, ...found, items: await withLastChange("lesson", found.items) };
  },
  columns: [
    { label: "Leçon", value: ({ title }) => title },
    { label: "Module", value: ({ module }) => module },
    { label: "Questions", value: ({ questions }) => String(questions) },
    { label: "Sources", value: ({ sources }) => String(sources) },
    { label: "À jour au", value: ({ asOf }) => asOf },
    { label: "Sur le site", value: ({ isPublished }) => (isPublished ? "oui" : "non") },
  ],
});
