import { lessonForm } from "#app/modules/learning/schema.ts";
import { formatDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { changedColumn, declaredList } from "../../declared/list.tsx";
import { LearningTabs } from "../../shared/tabs.tsx";
import { lessons } from "./section.server.ts";

const page = declaredList<typeof lessons>("lesson", {
  form: lessonForm,
  text: "Module après module, dans l’ordre montré au public.",
  tabs: <LearningTabs />,
  search: "Titre ou texte",
  filters: ({ choices }) => [{ name: "module", label: "Module", all: "Tous", options: choices.modules }],
  name: {
    key: "title",
    label: "Leçon",
    sortable: true,
    sub: ({ module, isPublished }) => (
      <span>
        {module.title}
        {isPublished ? "" : ", pas sur le site"}
      </span>
    ),
  },
  columns: [
    { key: "questions", label: "Quiz", wide: true, cell: ({ questions }) => plural(questions, "question") },
    { key: "asOf", wider: true, cell: ({ asOf }) => asOf && formatDay(asOf) },
    { ...changedColumn("Modifiée"), wide: true },
  ],
  order: { within: "moduleId", sortable: true },
});

export const meta = page.meta;
export const loader = lessons.list;
export default page.Page;
