import { rowOnceAt } from "#app/modules/old-slugs/old-slugs.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";

type Reader = Pick<Tx, "article" | "oldSlug">;

/** "/articles/le-49-3", with or without the site before and a fragment behind. */
const slugIn = (words: string) => /\/articles\/([\w-]+)/.exec(words)?.[1];

/** The article of an address, present or past, or of a title; null when the field is empty. */
export async function articleCalled(reader: Reader, words: string): Promise<Outcome<number | null>> {
  if (!words) return done(null);
  const slug = slugIn(words);
  const found = slug
    ? await idAt(reader, slug)
    : await reader.article.findMany({ where: { title: words, deletedAt: null }, select: { id: true }, take: 2 });
  const [one, other] = found;
  if (other) return refused("article", "Plusieurs articles ont ce titre\u202F: collez l’adresse de sa page.");
  return one ? done(one.id) : refused("article", "Aucun article n’a ce titre ni cette adresse.");
}

async function idAt(reader: Reader, slug: string): Promise<{ id: number }[]> {
  const row = await reader.article.findFirst({ where: { slug, deletedAt: null }, select: { id: true } });
  if (row) return [row];
  const id = await rowOnceAt(reader, "article", slug);
  return id ? reader.article.findMany({ where: { id, deletedAt: null }, select: { id: true } }) : [];
}
