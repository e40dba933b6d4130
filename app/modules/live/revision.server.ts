import type { Tx } from "#app/platform/db.server.ts";

/**
 * The next revision of a coverage, to be written on what changes with it (an update, a question; `head`: the coverage
 * itself, its figures included). Changes are written one at a time, so it never repeats nor goes back, and a page that has
 * everything up to one revision misses nothing by asking for what is above it.
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
