import { href } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { lessonSheet } from "#app/modules/class-sheets/sheets.server.ts";
import { findLesson, findMovedLesson } from "#app/modules/learning/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/lesson";
import { ClassSheetPage, sheetMeta } from "./class-sheet.tsx";
import { onItsPage } from "./on-its-page.server.ts";

export const handle = { shows: ["glossary", "learning", "settings"], onPaper: true } satisfies PageHandle & {
  onPaper: boolean;
};

export const meta: Route.MetaFunction = sheetMeta;

export async function loader({ params }: Route.LoaderArgs) {
  const lesson = await findLesson(params.module, params.lesson);
  if (!lesson)
    return movedOrNotFound(findMovedLesson(params.lesson), (moved) => href("/apprendre/:module/:lesson/fiche", moved));
  const place = { module: lesson.module.slug, lesson: lesson.slug };
  return onItsPage(await lessonSheet(lesson, href("/apprendre/:module/:lesson", place)));
}

export default ClassSheetPage;
