import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { stringify } from "yaml";
import { contentSelect, rowContent } from "#app/modules/articles/content.server.ts";
import { visible } from "#app/modules/articles/queries.server.ts";
import { ownFields } from "#app/modules/importing/record.ts";
import { db } from "#app/platform/db.server.ts";
import { readFileOf } from "#app/platform/storage/storage.server.ts";
import { oldPathsOf } from "#app/records/old-slugs/old-slugs.server.ts";
import { UserFacingError } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";

type Write = (path: string, content: string | Uint8Array) => Promise<void>;

export async function emptyFolder(folder: string): Promise<Write> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new UserFacingError(`Le dossier ${folder} n’est pas vide\u202F: donnez-en un autre.`);
  return async (path, content) => {
    const file = join(folder, path);
    if (!file.startsWith(join(folder, sep))) throw new UserFacingError(`Ce chemin sort du dossier\u202F: ${path}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
}

const AT_ONCE = 200;

const select = {
  ...contentSelect,
  modifiedAt: true,
  image: { select: { key: true, widths: true, alt: true, credit: true } },
  category: { select: { name: true, slug: true, color: true, description: true } },
  // Who does not exist signs nothing elsewhere.
  authors: {
    where: { member: { deletedAt: null, isFictional: false } },
    orderBy: { position: "asc" },
    select: { memberId: true, member: { select: { username: true, firstName: true, lastName: true, role: true } } },
  },
  tags: { select: { tag: { select: { name: true, slug: true } } } },
} as const;

async function* publishedArticles() {
  for (let after = 0; ;) {
    const rows = await db.article.findMany({
      where: visible({ id: { gt: after } }),
      orderBy: { id: "asc" },
      take: AT_ONCE,
      select,
    });
    yield* rows;
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof publishedArticles>["next"]>>["value"] & object;

const PICTURE = /\/media\/([0-9a-f]{8,64})\/(\d{1,4})\.jpg/g;

/** An article that readers see, as it was written; `image`: the name of its picture's file. */
const published = (row: Row) => ({
  row,
  content: rowContent(row),
  image: row.image && {
    src: `${row.image.key}.jpg`,
    alt: row.imageAlt || row.image.alt,
    credit: row.imageCredit || row.image.credit,
  },
  authors: row.authors.map(({ member: { firstName, lastName, username, role } }) => ({
    name: `${firstName} ${lastName}`.trim(),
    username,
    role,
  })),
});

export type Published = ReturnType<typeof published>;

/** Walks the articles that readers see, oldest first, each once its pictures are in the folder `media`; answers how many. */
export async function exportArticles(write: Write, media: string, each: (article: Published) => Promise<void> | void) {
  const written = new Set<string>();
  let count = 0;
  for await (const row of publishedArticles()) {
    const pictures = [...row.body.matchAll(PICTURE)].map(([, key = "", width = ""]) => ({ key, width }));
    if (row.image)
      pictures.push({ key: row.image.key, width: String((JSON.parse(row.image.widths) as number[]).at(-1)) });
    for (const { key, width } of pictures) {
      const bytes = written.has(key) ? null : await readFileOf(key, `${width}.jpg`);
      written.add(key);
      if (bytes) await write(`${media}/${key}.jpg`, bytes);
    }
    await each(published(row));
    count += 1;
  }
  return count;
}

/** The published articles as Markdown with their front matter, and their pictures beside them: what `readMarkdown` reads. */
export async function exportMarkdown(folder: string): Promise<number> {
  const write = await emptyFolder(folder);
  return exportArticles(write, "media", async ({ row, content, image, authors }) => {
    const front = {
      ...pick(content, ["title", "slug", "excerpt", "seoTitle", "seoDescription", "publishedAt"]),
      modifiedAt: row.modifiedAt?.toISOString() ?? null,
      category: row.category,
      authors,
      tags: row.tags.map(({ tag }) => tag.name),
      image: image && { ...image, src: `media/${image.src}` },
      redirect_from: await oldPathsOf({ article: "/articles" }, row.id),
      clairvoix: pick(content, ownFields.keyof().options),
    };
    const body = content.body.replaceAll(PICTURE, "media/$1.jpg");
    await write(`${content.slug}.md`, `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}\n`);
  });
}
