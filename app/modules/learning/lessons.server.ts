import type { Actor } from "#app/modules/rights/actor.ts";
import { added, versioned } from "#app/modules/audit/versioned.server.ts";
import { bin, inBin } from "#app/modules/bin/bin.server.ts";
import { renderText } from "#app/modules/markdown/render-text.server.ts";
import { keepOldSlug } from "#app/modules/old-slugs/old-slugs.server.ts";
import { managed } from "#app/modules/audit/change-with-right.server.ts";
import { moving, nextPlace } from "#app/modules/ordering/ordering.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { freeSlug } from "#app/utils/free-slug.ts";
import type { ListQuery } from "#app/utils/list-query.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { paged } from "#app/utils/paged.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { contentOf } from "#app/utils/versions.ts";
import { inOrder } from "./modules.server.ts";
import { quizIn, typedQuestion } from "./quiz.ts";
import { type LessonInput, lessonFields } from "./schema.ts";

export const lessonBin = bin({
  noun: "lesson",
  find: (tx, where) => tx.lesson.findMany({ where, select: { id: true, title: true } }),
  mark: (tx, id, data) => tx.lesson.update({ where: { id }, data }),
  erase: (tx, id) => tx.lesson.delete({ where: { id } }),
});

const { subject, gone } = lessonBin;

const formSelect = {
  moduleId: true,
  title: true,
  slug: true,
  summary: true,
  body: true,
  quiz: true,
  sources: true,
  asOf: true,
  isPublished: true,
  version: true,
};

export const lessonSorts = ["position", "title", "updatedAt"] as const;

/** A page of lessons for the newsroom; by position they stand as the site shows them, module after module. */
export async function listLessonsForStaff(
  { q, trash, sort, direction, ...page }: ListQuery<(typeof lessonSorts)[number]>,
  moduleId: number | null,
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
  const found = await paged(page, db.lesson.count({ where }), (slice) =>
    db.lesson.findMany({
      where,
      orderBy: [...order, { id: "asc" }],
      ...slice,
      select: {
        ...formSelect,
        body: false,
        id: true,
        updatedAt: true,
        deletedAt: true,
        module: { select: { title: true } },
      },
    }),
  );
  return {
    ...found,
    items: found.items.map(({ quiz, sources, module, ...row }) => ({
      ...row,
      module: module.title,
      questions: quizIn(quiz).length,
      sources: sourcesIn(sources).length,
    })),
  };
}

/** One lesson as its form shows it, or null. */
export async function findLessonForStaff(id: number) {
  const row = await db.lesson.findFirst({
    where: { id, deletedAt: null },
    select: { ...formSelect, id: true, module: { select: { slug: true } } },
  });
  if (!row) return null;
  return { ...row, quiz: quizIn(row.quiz).map(typedQuestion), sources: sourcesIn(row.sources) };
}

export type LessonForm = NonNullable<Awaited<ReturnType<typeof findLessonForStaff>>>;

/** Adds a lesson at the end of its module. */
export async function createLesson(actor: Actor, input: LessonInput, once?: string): Promise<Outcome<{ id: number }>> {
  const rendered = await renderText(input.body);
  if (!rendered.ok) return rendered;
  return managed<{ id: number }>(
    actor,
    "lesson.created",
    async (tx, note) => {
      const after = await columns(tx, input, null);
      if (!after.ok) return after;
      return added(note, subject, after.value, async (data) => {
        const { moduleId } = data;
        const place = nextPlace(await tx.lesson.aggregate({ where: { moduleId }, _max: { position: true } }));
        const bodyHtml = rendered.value.html;
        return tx.lesson.create({ data: { ...data, ...place, bodyHtml }, select: { id: true } });
      });
    },
    { once: { key: once, of: input } },
  );
}

export async function updateLesson(actor: Actor, id: number, input: LessonInput): Promise<Outcome<null>> {
  const rendered = await renderText(input.body);
  if (!rendered.ok) return rendered;
  return managed<null>(actor, "lesson.updated", async (tx, note) => {
    const after = await columns(tx, input, id);
    if (!after.ok) return after;
    const before = await tx.lesson.findFirst({ where: { id, deletedAt: null }, select: formSelect });
    return versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: lessonFields,
      given: input,
      before,
      after: after.value,
      save: async (data) => {
        await tx.lesson.update({ where: { id }, data: { ...data, bodyHtml: rendered.value.html } });
        await keepOldSlug(tx, "lesson", id, before?.slug, data.slug);
      },
    });
  });
}

/** One place up or down among the lessons of its module. */
export const moveLesson = moving({
  noun: "lesson",
  gone,
  list: (tx) => tx.lesson.findMany({ where: { deletedAt: null }, orderBy: inOrder }),
  save: (tx, id, position) => tx.lesson.update({ where: { id }, data: { position } }),
  isPeer: (other, lesson) => other.moduleId === lesson.moduleId,
});

/** The form as the table stores it, its address chosen. */
async function columns(tx: Tx, input: LessonInput, ownId: number | null) {
  const module = await tx.learningModule.findFirst({ where: { id: input.moduleId, deletedAt: null } });
  if (!module) return refused("moduleId", "Ce module n’existe plus\u202F: choisissez-en un autre.");
  const slug = await freeSlug(input.slug, input.title, ownId, async (asked) => {
    const found = await tx.lesson.findUnique({
      where: { slug: asked },
      select: { id: true, title: true, deletedAt: true },
    });
    return found && { ...found, called: found.title };
  });
  if (!slug.ok) return slug;
  const { quiz, sources, ...content } = contentOf(input);
  const kept = { quiz: JSON.stringify(quiz), sources: JSON.stringify(sources) };
  return { ok: true as const, value: { ...content, ...kept, slug: slug.value } };
}
