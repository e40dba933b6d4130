import { naming } from "#app/http/section.server.ts";
import { modules as table } from "#app/modules/learning/lessons.server.ts";
import { quoted } from "#app/utils/text.ts";
import { declaredSection } from "../declared/section.server.ts";

export const modules = declaredSection(table, {
  file: "modules",
  columns: ["title", "summary", "lessons"],
  csv: { title: "Module", lessons: { label: "Leçons", value: ({ lessons }) => lessons } },
  whole: true,
  describe: naming(table.find, ({ title }) => `le module ${quoted(title)} et ses leçons`),
});
