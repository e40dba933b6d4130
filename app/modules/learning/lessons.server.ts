import { renderText } from "#app/modules/markdown/render-text.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { withLastChange } from "#app/records/audit/last-change.server.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import { freeSlug } from "#app/utils/free-slug.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { type ListQuery, paged } from "#app/utils/paged.ts";
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
  order: { noun: "lesson", within: "moduleId" },
  elsewhere: ["bodyHtml"],
  with: { module: { select: { slug: true } } },
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
  const slug = await freeSlug(input.slug, input.title, own, async (asked) => {
    const found = await tx.lesson.findUnique({
      where: { slug: asked },
      select: { id: true, title: true, deletedAt: true },
    });
    return found && { ...found, called: found.title };
  });
  if (!slug.ok) return slug;
  const { quiz, sources, ...content } = contentOf(input);
  const kept = { quiz: JSON.stringify(quiz), sources: JSON.stringify(sources) };
  return done({ ...content, ...kept, slug: slug.value });
}

type Sort = (typeof rows.sorts)[number];

/** A page of lessons for the newsroom; by position they stand as the site shows them, module after module. */
async function list(
  { q, trash, sort, direction, ...page }: ListQuery<Sort>,
  { moduleId }: { moduleId?: number | undefined } = {},
) {
  const where = {
    deletedAt: inBin(trash),
    ...(moduleId ? { moduleId } : {}),
    ...(q ? { OR: [{ title: { contains: q } }, { summary: { contains: q } }, { body: { contains: q } }] } : {}),
  };
  const order =
    sort === "position"
      ? [{ module: { position: direction } }, { moduleId: direction }, { position: direction }]
      : [{ [sort]: direction }];
  const { items, ...found } = await paged(page, db.lesson.count({ where }), (slice) =>
    db.lesson.findMany({
      where,
      orderBy: [...order, { id: "asc" }],
      ...slice,
      omit: { body: true, bodyHtml: true },
      include: { module: { select: { title: true } } },
    }),
  );
  const lessons = items.map(({ quiz, sources, module, ...lesson }) => ({
    ...lesson,
    module: module.title,
    questions: quizIn(quiz).length,
    sources: sourcesIn(sources).length,
  }));
  return { ...found, items: await withLastChange("lesson", lessons) };
}

export const lessons = { ...rows, list };
