import { type Tx, db } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import { done } from "#app/utils/outcome.ts";
import { freeSlug } from "#app/utils/slugs.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type ModuleInput, moduleForm, progressSlug } from "./schema.ts";

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
