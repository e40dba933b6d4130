import { naming } from "#app/http/section.server.ts";
import { modules as moduleTable, lessons as lessonTable, moduleChoices } from "#app/modules/learning/lessons.server.ts";
import { quoted } from "#app/utils/text.ts";
import { declaredSection, eachId } from "../declared/section.server.ts";

export const modules = declaredSection(moduleTable, {
  file: "modules",
  columns: ["title", "summary", "lessons"],
  csv: { title: "Module", lessons: { label: "Leçons", value: ({ lessons }) => lessons } },
  whole: true,
  describe: naming(moduleTable.find, ({ title }) => `le module ${quoted(title)} et ses leçons`),
});

export const lessons = declaredSection(lessonTable, {
  file: "lecons",
  columns: ["title", "module", "questions", "sources", "asOf", "isPublished"],
  csv: {
    title: "Leçon",
    module: { label: "Module", value: ({ module }) => module.title },
    questions: { label: "Questions", value: ({ questions }) => questions },
    isPublished: { label: "Sur le site", value: ({ isPublished }) => isPublished },
  },
  choices: async () => ({ modules: await moduleChoices() }),
  filters: ({ modules }) => ({ module: eachId("moduleId", modules) }),
});
