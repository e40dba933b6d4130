import type { Actor } from "#app/modules/audit/actor.ts";
import { recategorise } from "#app/modules/articles/categories.server.ts";
import { bin } from "#app/modules/bin/bin.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { plural } from "#app/utils/text.ts";

export const categoryBin = bin({
  noun: "category",
  words: { this: "Cette catégorie" },
  find: (tx, where) => tx.category.findMany({ where, select: { id: true, name: true } }),
  mark: (tx, id, data) => tx.category.update({ where: { id }, data }),
  erase: (tx, id) => tx.category.delete({ where: { id } }),
});

/**
 * Deletes a category; its articles go to `moveTo`, or to no category when null. The entry of the audit trail
 * remembers which, so that restoring brings them back.
 */
export function deleteCategory(actor: Actor, id: number, moveTo: number | null) {
  return categoryBin.delete(actor, id, async (tx) => {
    if (
      moveTo !== null &&
      (moveTo === id || !(await tx.category.findFirst({ where: { id: moveTo, deletedAt: null } })))
    ) {
      return refused("moveTo", "Choisissez une autre catégorie, qui existe encore.");
    }
    const articles = await tx.article.findMany({ where: { categoryId: id }, select: { id: true } });
    await recategorise(tx, { categoryId: id }, moveTo);
    return done({ movedTo: moveTo, articleIds: articles.map((article) => article.id) });
  });
}

/** Deletes a category that no article has: where those would go is asked for one category at a time. */
export function deleteUnusedCategory(actor: Actor, id: number, over?: number) {
  return categoryBin.delete(
    actor,
    id,
    async (tx) => {
      const articles = await tx.article.count({ where: { categoryId: id, deletedAt: null } });
      if (articles === 0) {
        // Those of the bin come back without a category, as they do when it is deleted from its page.
        const inBin = await tx.article.findMany({ where: { categoryId: id }, select: { id: true } });
        await recategorise(tx, { categoryId: id }, null);
        return done({ movedTo: null, articleIds: inBin.map((article) => article.id) });
      }
      return refused(
        "",
        `${plural(articles, "article")} y ${articles === 1 ? "est rangé" : "sont rangés"}\u202F: supprimez-la depuis sa page, qui demande où ${articles === 1 ? "il va" : "ils vont"}.`,
      );
    },
    over,
  );
}

/** Takes a deletion back within 30 days, with the articles that have not moved again since. */
export function restoreCategory(actor: Actor, id: number) {
  return categoryBin.restore(actor, id, async (tx) => {
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
