import { stockIllustration, stockImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { searchTable } from "#app/platform/database/full-text.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import type { Hits } from "#app/utils/full-text.ts";
import { selectOf } from "#app/utils/pick.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { french, inFrench } from "#app/utils/typography.ts";
import { inOrder } from "./lessons.server.ts";
import { type Question, hasSeveral, quizIn } from "./quiz.ts";

const shown = { deletedAt: null, isPublished: true };

/** The modules that readers see, with their lessons, in order; one without a lesson is left out. */
export const listModules = cachedRead(async () => {
  const rows = await db.learningModule.findMany({
    where: { deletedAt: null, lessons: { some: shown } },
    orderBy: inOrder,
    select: {
      ...selectOf(["id", "title", "slug", "summary", "illustration"]),
      lessons: {
        where: shown,
        orderBy: inOrder,
        select: { id: true, title: true, slug: true, summary: true, updatedAt: true },
      },
    },
  });
  return rows.map(({ illustration, ...row }) => ({
    ...inFrench(row, "title", "summary"),
    image: stockImage(stockIllustration({ id: row.id, illustration }).key),
    lessons: row.lessons.map((lesson) => inFrench(lesson, "title", "summary")),
  }));
});

export type ModuleView = Awaited<ReturnType<typeof listModules>>[number];

export async function findModule(slug: string): Promise<ModuleView | null> {
  return (await listModules()).find((module) => module.slug === slug) ?? null;
}

export async function findMovedModule(slug: string): Promise<string | null> {
  const once = await rowOnceAt(db, "learning-module", slug);
  return (await listModules()).find(({ id }) => id === once)?.slug ?? null;
}

/** Where a lesson is now that had this slug, or has it in another module; null when readers see none. */
export async function findMovedLesson(slug: string): Promise<{ module: string; lesson: string } | null> {
  const modules = await listModules();
  const places = modules.flatMap(({ slug: module, lessons }) =>
    lessons.map((lesson) => ({ id: lesson.id, module, lesson: lesson.slug })),
  );
  const once = await rowOnceAt(db, "lesson", slug);
  const place = places.find(({ lesson }) => lesson === slug) ?? places.find(({ id }) => id === once);
  return place ? { module: place.module, lesson: place.lesson } : null;
}

/** A lesson with its module, its neighbours and its questions without their answers, or null. */
export async function findLesson(moduleSlug: string, slug: string) {
  const [module, row] = await Promise.all([
    findModule(moduleSlug),
    db.lesson.findFirst({
      where: { ...shown, slug, module: { slug: moduleSlug, deletedAt: null } },
      select: {
        ...selectOf(["id", "title", "slug", "summary", "bodyHtml"]),
        ...selectOf(["quiz", "sources", "asOf", "version", "updatedAt"]),
      },
    }),
  ]);
  if (!module || !row) return null;
  const place = module.lessons.findIndex(({ id }) => id === row.id);
  const { quiz, sources, updatedAt, ...lesson } = row;
  return {
    ...inFrench(lesson, "title", "summary"),
    updatedAt: updatedAt.toISOString(),
    sources: sourcesIn(sources).map((source) => inFrench(source, "name")),
    questions: quizOf(quiz).map(toAsk),
    module,
    place: place + 1,
    next: module.lessons[place + 1] ?? null,
  };
}

export type LessonPage = NonNullable<Awaited<ReturnType<typeof findLesson>>>;
export type AskedQuestion = LessonPage["questions"][number];

/** The questions of a lesson with their answers, to grade with; null when it is not there. */
export async function findQuiz(lessonId: number) {
  const row = await db.lesson.findFirst({ where: { ...shown, id: lessonId }, select: { quiz: true } });
  return row && quizOf(row.quiz);
}

const quizOf = (quiz: string) =>
  quizIn(quiz).map(({ choices, ...question }) => ({
    ...inFrench(question, "prompt", "explanation"),
    choices: choices.map((choice) => inFrench(choice, "text")),
  }));

/** A question as it is asked: what is right stays here. */
export const toAsk = (question: Question) => ({
  prompt: question.prompt,
  choices: question.choices.map(({ text }) => text),
  several: hasSeveral(question),
});

/** One question of a lesson's quiz, to ask alone, with its answers; null when it is not there. */
export async function findQuestion(lessonId: number, index: number) {
  const row = await db.lesson.findFirst({
    where: { ...shown, id: lessonId, module: { deletedAt: null } },
    select: { title: true, slug: true, version: true, quiz: true, module: { select: { slug: true } } },
  });
  const questions = row ? quizOf(row.quiz) : [];
  const question = questions[index];
  if (!row || !question) return null;
  const lesson = { id: lessonId, title: french(row.title), slug: row.slug, module: row.module.slug };
  return { lesson, version: row.version, index, question, asked: questions.length };
}

/** Every question of the lessons that readers see, with all its words, in the order of the lessons. */
export const listQuestions = cachedRead(async (): Promise<{ lessonId: number; index: number; words: string }[]> => {
  const rows = await db.lesson.findMany({
    where: { ...shown, module: { deletedAt: null } },
    orderBy: [{ module: { position: "asc" } }, { moduleId: "asc" }, ...inOrder],
    select: { id: true, quiz: true },
  });
  return rows.flatMap(({ id, quiz }) =>
    quizIn(quiz).map(({ prompt, choices, explanation }, index) => ({
      lessonId: id,
      index,
      words: [prompt, ...choices.map(({ text }) => text), explanation].join(". "),
    })),
  );
});

export const searchLessons = (words: string[], limit: number): Promise<Hits> =>
  searchTable(words, limit, {
    index: Prisma.sql`"lesson_fts"`,
    from: Prisma.sql`"Lesson" t JOIN "LearningModule" m ON m."id" = t."moduleId"`,
    where: Prisma.sql`t."deletedAt" IS NULL AND t."isPublished" = 1 AND m."deletedAt" IS NULL`,
    title: Prisma.sql`t."title"`,
    path: Prisma.sql`m."slug" || '/' || t."slug"`,
    excerpt: 2,
    pathOf: ({ path }) => `/apprendre/${path}`,
  });
