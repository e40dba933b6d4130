import { href } from "react-router";
import { type At, byAddress, movedOrNotFound } from "#app/http/answers.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { findArticleRedirect, findPublishedArticle } from "#app/modules/articles/queries.server.ts";
import type { ClassSheet } from "#app/modules/class-sheets/sheet.ts";
import { articleSheet, electionSheet, lessonSheet } from "#app/modules/class-sheets/sheets.server.ts";
import { findElection, findMovedElection } from "#app/modules/elections/queries.server.ts";
import { findLesson, findMovedLesson } from "#app/modules/learning/queries.server.ts";
import { firstQuestion } from "#app/modules/related/article-question.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { HandleByAddress } from "#app/records/actions/action.ts";
import { ClassSheetPage, sheetMeta } from "./class-sheet.tsx";

export const handle = {
  onPaper: true,
  at: {
    "articles/:slug/fiche": { shows: ["articles", "categories", "glossary", "learning", "settings"] },
    "elections/:slug/fiche": { shows: ["elections", "glossary", "learning", "settings"] },
    ":module/:lesson/fiche": { shows: ["glossary", "learning", "settings"] },
  },
} satisfies HandleByAddress & { onPaper: boolean };

export const meta = sheetMeta;

async function ofArticle({ params }: At<"slug">) {
  const article = await findPublishedArticle(params.slug);
  if (!article)
    return movedOrNotFound(findArticleRedirect(params.slug), (slug) => href("/articles/:slug/fiche", { slug }));
  const asked = await firstQuestion(article);
  return articleSheet(article, href("/articles/:slug", { slug: article.slug }), asked?.question ?? null);
}

async function ofElection({ params }: At<"slug">) {
  const election = await findElection(params.slug);
  if (!election)
    return movedOrNotFound(findMovedElection(params.slug), (slug) => href("/elections/:slug/fiche", { slug }));
  return electionSheet(election, href("/elections/:slug", { slug: election.slug }));
}

async function ofLesson({ params }: At<"module" | "lesson">) {
  const lesson = await findLesson(params.module, params.lesson);
  if (!lesson)
    return movedOrNotFound(findMovedLesson(params.lesson), (moved) => href("/apprendre/:module/:lesson/fiche", moved));
  const place = { module: lesson.module.slug, lesson: lesson.slug };
  return lessonSheet(lesson, href("/apprendre/:module/:lesson", place));
}

const sheetAt = byAddress<Promise<ClassSheet>>({
  "articles/:slug/fiche": ofArticle,
  "elections/:slug/fiche": ofElection,
  ":module/:lesson/fiche": ofLesson,
});

export async function loader(args: At) {
  const sheet = await sheetAt(args);
  const { name, logo } = await siteSettings();
  return { sheet, siteName: name, logo, url: absoluteUrl(`${sheet.path}/fiche`) };
}

export default ClassSheetPage;
