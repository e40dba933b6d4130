import { db } from "#app/platform/db.server.ts";
import { visible } from "./queries.server.ts";

/** Titles of the articles at these addresses, by slug, with the numbers that their pages of the back office have. */
export async function articlesBySlug(slugs: string[]): Promise<Map<string, { id: number; title: string }>> {
  const rows = await db.article.findMany({
    where: { slug: { in: slugs }, deletedAt: null },
    select: { id: true, slug: true, title: true },
  });
  return new Map(rows.map(({ slug, ...row }) => [slug, row]));
}

export async function publicTitle(slug: string): Promise<string | null> {
  const row = await db.article.findFirst({ where: { AND: [visible(), { slug }] }, select: { title: true } });
  return row?.title ?? null;
}
