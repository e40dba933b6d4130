import type { Tx } from "#app/platform/db.server.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { slugify } from "#app/utils/slugs.ts";
import { reservedSlugs } from "./schema.ts";

async function holder(tx: Tx, slug: string, exceptId: number | null) {
  const article = await tx.article.findUnique({ where: { slug }, select: { id: true, title: true, deletedAt: true } });
  if (article && article.id !== exceptId) {
    const where = article.deletedAt ? " (dans la corbeille)" : "";
    return `C’est déjà l’adresse de «\u202F${article.title}\u202F»${where}.`;
  }
  const once = await rowOnceAt(tx, "article", slug);
  if (once === null || once === exceptId) return null;
  const old = await tx.article.findUnique({ where: { id: once }, select: { title: true } });
  return old && `Cette adresse a été celle de «\u202F${old.title}\u202F», et y mène encore.`;
}

async function free(tx: Tx, base: string, exceptId: number | null): Promise<string> {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? base : `${base.slice(0, 96)}-${count}`;
    if (!(await holder(tx, candidate, exceptId))) return candidate;
  }
}

/** An article's slug: the one asked for when free, else one derived from the title. */
export async function chooseSlug(tx: Tx, wantedSlug: string | undefined, title: string, exceptId: number | null) {
  if (!wantedSlug) {
    const base = slugify(title) || "article";
    const isOthers = /^\d+$/.test(base) || reservedSlugs.includes(base);
    return done(await free(tx, isOthers ? `article-${base}` : base, exceptId));
  }
  const taken = await holder(tx, wantedSlug, exceptId);
  if (!taken) return done(wantedSlug);
  return refused("slug", `${taken} Essayez «\u202F${await free(tx, wantedSlug, exceptId)}\u202F».`);
}
