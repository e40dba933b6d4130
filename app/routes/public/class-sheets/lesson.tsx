import { data, href, redirect } from "react-router";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { lessonSheet } from "#app/modules/class-sheets/sheets.server.ts";
import { findLesson, findMovedLesson } from "#app/modules/learning/queries.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/lesson";
import { ClassSheetPage } from "./class-sheet.tsx";
import { sheetMeta } from "./meta.ts";

export const handle = { shows: ["glossary", "learning", "settings"], onPaper: true } satisfies PageHandle & {
  onPaper: boolean;
};

export const meta: Route.MetaFunction = sheetMeta;

export async function loader({ params }: Route.LoaderArgs) {
  const lesson = await findLesson(params.module, params.lesson);
  if (!lesson) {
    const moved = await findMovedLesson(params.lesson);
    if (moved) throw redirect(href("/apprendre/:module/:lesson/fiche", moved), 301);
    throw data(null, { status: 404 });
  }
  const place = { module: lesson.module.slug, lesson: lesson.slug };
  const [sheet, { name, logo }] = await Promise.all([
    lessonSheet(lesson, href("/apprendre/:module/:lesson", place)),
    siteSettings(),
  ]);
  return { sheet, siteName: name, logo, url: absoluteUrl(href("/apprendre/:module/:lesson/fiche", place)) };
}

export default function LessonSheet({ loaderData }: Route.ComponentProps) {
  return <ClassSheetPage {...loaderData} />;
}
