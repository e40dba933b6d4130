import { href } from "react-router";
import { lessonForm } from "#app/modules/learning/schema.ts";
import { SmallLink } from "#app/ui/button.tsx";
import { formatDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { changedColumn } from "../../declared/list.tsx";
import { declaredPages } from "../../declared/pages.tsx";
import { LearningTabs } from "../../shared/tabs.tsx";
import { lessons } from "../section.server.ts";

export default declaredPages<typeof lessons>(
  "lesson",
  lessonForm,
  {
    text: "Module après module, dans l’ordre montré au public.",
    tabs: <LearningTabs />,
    search: "Titre ou texte",
    filters: ({ choices }) => [{ name: "module", label: "Module", all: "Tous", options: choices.modules }],
    name: {
      key: "title",
      label: "Leçon",
      sortable: true,
      sub: ({ module, isPublished }) => module.title + (isPublished ? "" : ", pas sur le site"),
    },
    columns: [
      { key: "questions", label: "Quiz", wide: true, cell: ({ questions }) => plural(questions, "question") },
      { key: "asOf", wider: true, cell: ({ asOf }) => asOf && formatDay(asOf) },
      { ...changedColumn("Modifiée"), wide: true },
    ],
    order: { within: "moduleId", sortable: true },
  },
  {
    also: ({ isPublished, module, slug }) =>
      isPublished ? (
        <SmallLink href={href("/apprendre/:module/:lesson", { module: module.slug, lesson: slug })}>
          Voir la page
        </SmallLink>
      ) : null,
  },
);

export const loader = lessons.loader;
export const action = lessons.action;
