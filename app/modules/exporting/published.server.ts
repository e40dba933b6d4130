import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { visible } from "#app/modules/articles/queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readFileOf } from "#app/platform/storage/storage.server.ts";

/** Says why nothing is exported, to who asked. */
export class ExportRefused extends Error {}

/** A folder to write in, which nothing was in. */
export async function emptyFolder(
  folder: string,
): Promise<(path: string, content: string | Uint8Array) => Promise<void>> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new ExportRefused(`Le dossier ${folder} n’est pas vide\u202F: donnez-en un autre.`);
  return async (path, content) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
}

const AT_ONCE = 200;

const select = {
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  keyPoints: true,
  body: true,
  bodyHtml: true,
  imageAlt: true,
  imageCredit: true,
  illustration: true,
  featured: true,
  publishedAt: true,
  modifiedAt: true,
  asOf: true,
  seoTitle: true,
  seoDescription: true,
  seoKeywords: true,
  image: { select: { key: true, widths: true, alt: true, credit: true } },
  category: { select: { name: true, slug: true, color: true, description: true } },
  // Who does not exist signs nothing elsewhere.
  authors: {
    where: { member: { deletedAt: null, isFictional: false } },
    orderBy: { position: "asc" },
    select: { member: { select: { username: true, firstName: true, lastName: true, role: true } } },
  },
  tags: { select: { tag: { select: { name: true, slug: true } } } },
  sources: { orderBy: { position: "asc" }, select: { title: true, publisher: true, url: true, consultedAt: true } },
  corrections: { orderBy: { date: "desc" }, select: { date: true, text: true } },
} as const;

/** The articles that readers see, oldest first, a few at a time. */
export async function* publishedArticles() {
  for (let after = 0; ;) {
    const rows = await db.article.findMany({
      where: { AND: [visible(), { id: { gt: after } }] },
      orderBy: { id: "asc" },
      take: AT_ONCE,
      select,
    });
    yield* rows;
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}

export type Published = Awaited<ReturnType<ReturnType<typeof publishedArticles>["next"]>>["value"] & object;

export const nameOf = ({ member }: Published["authors"][number]) => `${member.firstName} ${member.lastName}`.trim();

/** Its picture in its largest width, as an address of its texts has it. */
export const mainPicture = ({ image }: Published) =>
  image ? { key: image.key, width: (JSON.parse(image.widths) as number[]).at(-1) ?? 0 } : null;

/** Writes each picture once, under its key. */
export function pictureWriter(write: (path: string, bytes: Uint8Array) => Promise<void>, under: string) {
  const written = new Set<string>();
  return async (key: string, width: number): Promise<void> => {
    if (written.has(key)) return;
    written.add(key);
    const bytes = await readFileOf(key, `${width}.jpg`);
    if (bytes) await write(`${under}/${key}.jpg`, bytes);
  };
}
