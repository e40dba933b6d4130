import type { Tx } from "#app/platform/db.server.ts";

/**
 * The next revision of a coverage, for what changes with it (`head`: the coverage itself). Changes are written one at a
 * time, so it never repeats or goes back, and a page misses nothing above its own.
 */
export async function nextRevision(tx: Tx, directId: number, part: "head" | "row" = "row"): Promise<number> {
  const { revision } = await tx.direct.update({
    where: { id: directId },
    data: { revision: { increment: 1 } },
    select: { revision: true },
  });
  if (part === "head") await tx.direct.update({ where: { id: directId }, data: { headRevision: revision } });
  return revision;
}
