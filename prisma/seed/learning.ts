import { lessons as lessonTable, modules } from "#app/modules/learning/lessons.server.ts";
import { typedQuestion } from "#app/modules/learning/quiz.ts";
import { lessonForm, moduleForm } from "#app/modules/learning/schema.ts";
import { db } from "#app/platform/db.server.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import type { Source } from "#app/utils/source-rows.ts";
import { readYamls, seedActor } from "./content.ts";

/** A file of prisma/seed/content/learning: a module with its lessons. */
interface ModuleEntry {
  title: string;
  slug: string;
  summary: string;
  /** Its drawing (illustrations/stock-illustrations.ts). */
  illustration: string;
  lessons: LessonEntry[];
}

interface LessonEntry {
  title: string;
  slug: string;
  summary: string;
  body: string;
  /** "2026-03-01": until when the facts are vouched for. */
  asOf: string;
  sources: Source[];
  /** `right`: the places of what is right among the choices, 0 for the first. */
  questions: { prompt: string; choices: string[]; right: number[]; explanation: string }[];
}

export const readModules = () => readYamls<ModuleEntry>("learning");

/** A lesson as the newsroom's form would send it. */
export function lessonInput({ questions, ...lesson }: LessonEntry, moduleId: number) {
  return lessonForm.schema.parse({
    ...lesson,
    moduleId,
    isPublished: true,
    quiz: questions.map(({ choices, right, ...question }) =>
      typedQuestion({ ...question, choices: choices.map((text, place) => ({ text, right: right.includes(place) })) }),
    ),
  });
}

export async function seedLearning(): Promise<void> {
  if (await db.learningModule.count()) return;
  for (const { lessons, ...module } of readModules()) {
    const { id } = made(await modules.create(seedActor, moduleForm.schema.parse(module)));
    for (const lesson of lessons) made(await lessonTable.create(seedActor, lessonInput(lesson, id)));
  }
}

function made<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.value;
}
