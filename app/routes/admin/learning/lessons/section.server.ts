import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { withLastChange } from "#app/modules/audit/last-change.server.ts";
import {
  createLesson,
  findLessonForStaff,
  lessonBin,
  lessonSorts,
  listLessonsForStaff,
  moveLesson,
  updateLesson,
} from "#app/modules/learning/lessons.server.ts";
import { moduleChoices } from "#app/modules/learning/modules.server.ts";
import { lessonSchema } from "#app/modules/learning/schema.ts";
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

export const lessons = section({
  at: href("/admin/apprendre/lecons"),
  noun: "lesson",
  bin: lessonBin,
  move: moveLesson,
  row: {
    schema: lessonSchema,
    find: findLessonForStaff,
    create: createLesson,
    update: updateLesson,
    choices: async () => ({ modules: await moduleChoices() }),
  },
  list: rows,
});
