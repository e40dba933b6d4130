import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { findLessonForStaff, updateLesson } from "#app/modules/learning/lessons.server.ts";
import { moduleChoices } from "#app/modules/learning/modules.server.ts";
import { lessonSchema } from "#app/modules/learning/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { LessonFields, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.lesson.title ?? "Leçon");

export async function loader({ params }: Route.LoaderArgs) {
  const [lesson, modules] = await Promise.all([findLessonForStaff(rowId(params.id)), moduleChoices()]);
  return { lesson: found(lesson), modules };
}

export const action = rowFormAction(lessonSchema, updateLesson, { to: back.to, said: "Leçon enregistrée." });

export default function EditLesson({ loaderData: { lesson, modules }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={lesson.title} back={back}>
        {lesson.isPublished ? (
          <ButtonLink
            href={href("/apprendre/:module/:lesson", { module: lesson.module.slug, lesson: lesson.slug })}
            kind="quiet"
            small
          >
            Voir la page
          </ButtonLink>
        ) : null}
      </PageHead>
      <LessonFields actionData={actionData} modules={modules} lesson={lesson} />
      <DeleteLink>Supprimer cette leçon…</DeleteLink>
    </>
  );
}
