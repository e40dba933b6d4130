import { href } from "react-router";
import { lessonForm } from "#app/modules/learning/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { declaredEdit } from "../../declared/edit.tsx";
import { lessons } from "./section.server.ts";

const page = declaredEdit<typeof lessons>("lesson", {
  form: lessonForm,
  also: ({ isPublished, module, slug }) =>
    isPublished ? (
      <ButtonLink href={href("/apprendre/:module/:lesson", { module: module.slug, lesson: slug })} kind="quiet" small>
        Voir la page
      </ButtonLink>
    ) : null,
});

export const meta = page.meta;
export const loader = lessons.row.loader;
export const action = lessons.row.action;
export default page.Page;
