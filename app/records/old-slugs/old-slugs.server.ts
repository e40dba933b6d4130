import { type Tx, db } from "#app/platform/db.server.ts";

type PageNoun =
  | "article"
  | "category"
  | "direct"
  | "election"
  | "learning-module"
  | "lesson"
  | "party"
  | "team-member"
  | "term";

type Reader = Pick<Tx, "oldSlug">;

/** Keeps a slug that readers may have met: it leads to the row's new one. `before` is missing where there was no row. */
export async function keepOldSlug(tx: Tx, noun: PageNoun, rowId: number, before: string | undefined, after: string) {
  if (before === undefined || before === after) return;
  await tx.oldSlug.deleteMany({ where: { noun, slug: after, rowId } });
  await tx.oldSlug.upsert({
    where: { noun_slug: { noun, slug: before } },
    create: { noun, slug: before, rowId },
    update: { rowId },
  });
}

export async function rowOnceAt(reader: Reader, noun: PageNoun, slug: string): Promise<number | null> {
  return (await reader.oldSlug.findUnique({ where: { noun_slug: { noun, slug } } }))?.rowId ?? null;
}

export async function rowsOnceAt(reader: Reader, noun: PageNoun, slugs: string[]): Promise<number[]> {
  const rows = await reader.oldSlug.findMany({ where: { noun, slug: { in: slugs } }, select: { rowId: true } });
  return rows.map(({ rowId }) => rowId);
}

/** All old slugs of a noun, by row: for nouns that share one page. */
export async function oldSlugsOf(noun: PageNoun, reader: Reader = db): Promise<Map<number, string[]>> {
  const rows = await reader.oldSlug.findMany({ where: { noun }, orderBy: { slug: "asc" } });
  const byRow = new Map<number, string[]>();
  for (const { rowId, slug } of rows) byRow.set(rowId, [...(byRow.get(rowId) ?? []), slug]);
  return byRow;
}

/** Whole paths, of another site that this one took the place of: beside the slugs of articles. */
const ADDRESS = "article-address";

/** Who had it first keeps it. */
export async function keepOldAddress(tx: Tx, articleId: number, path: string): Promise<void> {
  const key = { noun: ADDRESS, slug: path };
  await tx.oldSlug.upsert({ where: { noun_slug: key }, create: { ...key, rowId: articleId }, update: {} });
}

export async function articleOnceAt(reader: Reader, path: string): Promise<number | null> {
  return (await reader.oldSlug.findUnique({ where: { noun_slug: { noun: ADDRESS, slug: path } } }))?.rowId ?? null;
}

/** Every path that leads to an article besides its own. */
export async function oldPathsOf(articleId: number): Promise<string[]> {
  const where = { noun: { in: ["article", ADDRESS] }, rowId: articleId };
  const rows = await db.oldSlug.findMany({ where, orderBy: [{ noun: "asc" }, { slug: "asc" }] });
  return rows.map(({ noun, slug }) => (noun === ADDRESS ? slug : `/articles/${slug}`));
}

export async function forgetOldSlugs(tx: Tx, noun: string, rowId: number): Promise<void> {
  await tx.oldSlug.deleteMany({ where: { noun: noun === "article" ? { in: [noun, ADDRESS] } : noun, rowId } });
}
