import { formAction } from "#app/http/form-action.server.ts";
import { createLesson } from "#app/modules/learning/lessons.server.ts";
import { moduleChoices } from "#app/modules/learning/modules.server.ts";
import { lessonSchema } from "#app/modules/learning/schema.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { LessonFields, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter une leçon");

export async function loader() {
  return { modules: await moduleChoices() };
}

export const action = formAction(lessonSchema, createLesson, { to: back.to, said: "Leçon ajoutée." });

export default function NewLesson({ loaderData: { modules }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter une leçon" back={back} />
      <LessonFields actionData={actionData} modules={modules} />
    </>
  );
}
