import type { Tx } from "#app/platform/db.server.ts";

/** Moves the articles found to another category, or to none, in the caller's transaction. Returns how many. */
export async function recategorise(
  tx: Tx,
  where: { id?: { in: number[] }; categoryId: number | null },
  categoryId: number | null,
): Promise<number> {
  return (await tx.article.updateMany({ where, data: { categoryId } })).count;
}
