import { recategorise } from "#app/modules/articles/for-other-modules.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { plural } from "#app/utils/text.ts";
import { categoryForm } from "./schema.ts";

export const categories = table({
  model: "Category",
  noun: "category",
  form: categoryForm,
  search: ["name", "slug"],
  sorts: ["position"],
  order: { noun: "category" },
  unique: { slug: "Cette adresse est déjà celle d’une autre catégorie (peut-être dans la corbeille)." },
  with: { _count: { select: { articles: { where: { deletedAt: null } } } } },
  view: ({ _count, ...category }) => ({ ...category, articles: _count.articles }),
  saved: (tx, id, after, before) => keepOldSlug(tx, "category", id, before?.slug, after.slug),
});

/** Deletes a category; its articles go to `moveTo`, or to none. The entry remembers which, for who restores it. */
export function deleteCategory(
  actor: Actor,
  id: number,
  moveTo: number | null,
  { over, unused = false }: { over?: number | undefined; unused?: boolean } = {},
) {
  const besides = async (tx: Tx) => {
    const refusal = unused ? await whyNotWithOthers(id, tx) : null;
    if (refusal) return refused("", refusal);
    if (
      moveTo !== null &&
      (moveTo === id || !(await tx.category.findFirst({ where: { id: moveTo, deletedAt: null } })))
    ) {
      return refused("moveTo", "Choisissez une autre catégorie, qui existe encore.");
    }
    const articles = await tx.article.findMany({ where: { categoryId: id }, select: { id: true } });
    await recategorise(tx, { categoryId: id }, moveTo);
    return done({ movedTo: moveTo, articleIds: articles.map((article) => article.id) });
  };
  return categories.bin.delete(actor, id, over, besides);
}

/** Why a category with articles is not deleted in bulk: its own page asks where they go. Null for one without articles. */
export async function whyNotWithOthers(id: number, reader: Tx = db): Promise<string | null> {
  const count = await reader.article.count({ where: { categoryId: id, deletedAt: null } });
  if (count === 0) return null;
  const [are, go] = count === 1 ? ["est rangé", "il va"] : ["sont rangés", "ils vont"];
  return `${plural(count, "article")} y ${are}\u202F: supprimez-la depuis sa page, qui demande où ${go}.`;
}

export function deleteUnusedCategory(actor: Actor, id: number, over?: number) {
  return deleteCategory(actor, id, null, { over, unused: true });
}

/** Takes a deletion back within 30 days, with the articles that have not moved again since. */
export function restoreCategory(actor: Actor, id: number) {
  return categories.bin.restore(actor, id, async (tx) => {
    const deletion = await tx.auditEntry.findFirst({
      where: { subject: `category:${id}`, action: "category.deleted" },
      orderBy: { seq: "desc" },
    });
    const { movedTo = null, articleIds = [] } = JSON.parse(deletion?.after ?? "{}") as {
      movedTo?: number | null;
      articleIds?: number[];
    };
    return done({ articles: await recategorise(tx, { id: { in: articleIds }, categoryId: movedTo }, id) });
  });
}
