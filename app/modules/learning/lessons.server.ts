import { renderText } from "#app/modules/markdown/render-text.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { withChanges } from "#app/records/audit/last-change.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { freeSlug } from "#app/utils/slugs.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { contentOf } from "#app/utils/versions.ts";
import { quizIn, typedQuestion } from "./quiz.ts";
import { type LessonInput, lessonForm } from "./schema.ts";

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
