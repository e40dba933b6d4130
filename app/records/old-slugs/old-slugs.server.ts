import { type Tx, db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";

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

export async function oldSlugsOf(noun: PageNoun, reader: Reader = db): Promise<Map<number, string[]>> {
  const rows = await reader.oldSlug.findMany({ where: { noun }, orderBy: { slug: "asc" } });
  const byRow = new Map<number, string[]>();
  for (const { rowId, slug } of rows) byRow.set(rowId, [...(byRow.get(rowId) ?? []), slug]);
  return byRow;
}

/** Whole paths, of another site that this one took the place of: beside the slugs of a noun. Who had one first keeps it. */
const ADDRESS = "-address";

export interface OldAddress {
  noun: "article" | "category" | "tag" | "team-member";
  rowId: number;
  path: string;
}

export async function keepOldAddresses(tx: Tx, addresses: OldAddress[]): Promise<void> {
  if (addresses.length === 0) return;
  const rows = addresses.map(({ noun, path, rowId }) => Prisma.sql`(${noun + ADDRESS}, ${path}, ${rowId})`);
  await tx.$executeRaw`INSERT OR IGNORE INTO "OldSlug" ("noun", "slug", "rowId") VALUES ${Prisma.join(rows)}`;
}

export async function rowsOnceAtPaths(paths: string[]): Promise<Omit<OldAddress, "path">[]> {
  const nouns = ["article", "category", "tag", "team-member"] as const;
  const where = { noun: { in: nouns.map((noun) => noun + ADDRESS) }, slug: { in: paths } };
  const rows = await db.oldSlug.findMany({ where });
  return nouns.flatMap((noun) =>
    rows.filter((row) => row.noun === noun + ADDRESS).map(({ rowId }) => ({ noun, rowId })),
  );
}

/** Paths that led to a row, or to any: slugs as paths under `pages`, where the noun has a page each. */
export async function oldPathsOf(pages: Record<string, string>, rowId?: number): Promise<string[]> {
  const nouns = Object.keys(pages).flatMap((noun) => [noun, noun + ADDRESS]);
  const where = rowId === undefined ? {} : { noun: { in: nouns }, rowId };
  const rows = await db.oldSlug.findMany({ where, orderBy: [{ noun: "asc" }, { slug: "asc" }] });
  return rows.flatMap(({ noun, slug }) =>
    noun.endsWith(ADDRESS) ? slug : noun in pages ? `${pages[noun]}/${slug}` : [],
  );
}

export async function forgetOldSlugs(tx: Tx, noun: string, rowId: number): Promise<void> {
  await tx.oldSlug.deleteMany({ where: { noun: { in: [noun, noun + ADDRESS] }, rowId } });
}
