import { lessons as table, moduleChoices } from "#app/modules/learning/lessons.server.ts";
import { declaredSection, eachId } from "../../declared/section.server.ts";

export const lessons = declaredSection(table, {
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
