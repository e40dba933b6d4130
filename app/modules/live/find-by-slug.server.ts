import type { Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";

/** The coverage that readers see at this slug, or at one it had: pages wait for its start while the newsroom renames it. */
export async function directAt(reader: Pick<Tx, "direct" | "oldSlug">, slug: string): Promise<Prisma.DirectWhereInput> {
  const shown = { deletedAt: null, status: { not: "draft" as const } };
  if (await reader.direct.findUnique({ where: { slug }, select: { id: true } })) return { slug, ...shown };
  // No row has the number 0.
  return { id: (await rowOnceAt(reader, "direct", slug)) ?? 0, ...shown };
}
