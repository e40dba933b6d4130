import { renderText } from "#app/modules/markdown/render-text.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { withChanges } from "#app/records/audit/last-change.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import type { Day } from "#app/utils/days.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { freeSlug } from "#app/utils/slugs.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { contentOf } from "#app/utils/versions.ts";
import { quizIn, typedQuestion } from "./quiz.ts";
import { type ModuleInput, moduleForm, progressSlug, type LessonInput, lessonForm } from "./schema.ts";

export const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];

/** A module in the bin hides its lessons, which come back with it; one that is purged takes them along. */
export const modules = table({
  model: "LearningModule",
  noun: "learning-module",
  form: moduleForm,
  search: ["title", "summary"],
  sorts: ["position"],
  order: { noun: "learning-module" },
  with: { _count: { select: { lessons: { where: { deletedAt: null } } } } },
  view: ({ _count, ...module }) => ({ ...module, lessons: _count.lessons }),
  resolve: withSlug,
  saved: (tx, id, after, before) => keepOldSlug(tx, "learning-module", id, before?.slug, after.slug),
});

async function withSlug(tx: Tx, input: ModuleInput, own: number | null) {
  const slug = await freeSlug(input.slug, input.title, own, async (asked) => {
    if (asked === progressSlug) return { id: 0, name: "Ma progression", deletedAt: null };
    return tx.learningModule.findUnique({ where: { slug: asked }, select: { id: true, title: true, deletedAt: true } });
  });
  return slug.ok ? done({ ...contentOf(input), slug: slug.value }) : slug;
}

export async function moduleChoices() {
  const rows = await db.learningModule.findMany({
    where: { deletedAt: null },
    orderBy: inOrder,
    select: { id: true, title: true },
  });
  return rows.map(({ id, title }) => ({ value: String(id), label: title }));
}

const rows = table({
  model: "Lesson",
  noun: "lesson",
  form: lessonForm,
  search: ["title", "summary", "body"],
  sorts: ["position", "title", "updatedAt"],
  order: { noun: "lesson", within: "moduleId", behind: "module" },
  elsewhere: ["bodyHtml"],
  with: { updatedAt: true, module: { select: { slug: true, title: true } } },
  view: ({ quiz, sources, ...lesson }) => ({
    ...lesson,
    quiz: quizIn(quiz).map(typedQuestion),
    sources: sourcesIn(sources),
  }),
  async prepare(_actor, { body }) {
    const text = await renderText(body);
    return text.ok ? done({ bodyHtml: text.value.html }) : text;
  },
  resolve: columns,
  saved: (tx, id, after, before) => keepOldSlug(tx, "lesson", id, before?.slug, after.slug),
});

async function columns(tx: Tx, input: LessonInput, own: number | null) {
  const module = await tx.learningModule.findFirst({ where: { id: input.moduleId, deletedAt: null } });
  if (!module) return refused("moduleId", "Ce module n’existe plus\u202F: choisissez-en un autre.");
  const slug = await freeSlug(input.slug, input.title, own, (asked) =>
    tx.lesson.findUnique({ where: { slug: asked }, select: { id: true, title: true, deletedAt: true } }),
  );
  if (!slug.ok) return slug;
  const { quiz, sources, ...content } = contentOf(input);
  const kept = { quiz: JSON.stringify(quiz), sources: JSON.stringify(sources) };
  return done({ ...content, ...kept, slug: slug.value });
}

const list = withChanges("lesson", rows.list, ({ body: _, quiz, sources, ...lesson }) => ({
  ...lesson,
  questions: quiz.length,
  sources: sources.length,
}));

export const lessons = { ...rows, list };

export const lessonFacts = {
  subject: lessons.bin.subject,
  async read(only: object) {
    const columns = selectOf(["id", "title", "slug", "summary", "sources", "asOf", "version"]);
    const rows = await db.lesson.findMany({
      where: { deletedAt: null, isPublished: true, module: { deletedAt: null }, ...only },
      select: { ...columns, module: { select: { slug: true } } },
    });
    return rows.map(({ slug, summary, module, ...row }) => ({
      ...row,
      text: summary,
      page: `/apprendre/${module.slug}/${slug}`,
      form: `/admin/apprendre/lecons/${row.id}`,
    }));
  },
  vouch: (tx: Tx, id: number, day: Day) =>
    tx.lesson.update({ where: { id }, data: { asOf: day, version: { increment: 1 } } }),
};
