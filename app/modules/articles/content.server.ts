import type { LinkedColumns } from "#app/modules/glossary/linking.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { refused } from "#app/utils/outcome.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { slugify } from "#app/utils/slugs.ts";
import type { ArticleContent } from "./content.ts";
import { plainFields } from "./labels.ts";

export const contentSelect = {
  ...selectOf(plainFields),
  ...selectOf(["id", "keyPoints", "publishedAt", "asOf", "seoKeywords", "status", "version", "notifiedAt"]),
  ...selectOf(["createdById", "updatedAt", "deletedAt", "wordCount", "bodyHtml"]),
  authors: { orderBy: { position: "asc" }, select: { memberId: true } },
  tags: { select: { tag: { select: { name: true } } } },
  sources: { orderBy: { position: "asc" }, select: { title: true, publisher: true, url: true, consultedAt: true } },
  corrections: { orderBy: [{ date: "desc" }, { id: "asc" }], select: { date: true, text: true } },
} satisfies Prisma.ArticleSelect;

type Reader = Pick<Tx, "article">;

/** The article with all that is written of it, deleted or not; null when there is none. */
export function findRow(tx: Reader, id: number) {
  return tx.article.findUnique({ where: { id }, select: contentSelect });
}

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

export function rowContent(row: ArticleRow): ArticleContent {
  return {
    ...pick(row, plainFields),
    keyPoints: JSON.parse(row.keyPoints) as string[],
    authorIds: row.authors.map(({ memberId }) => memberId),
    tags: row.tags.map(({ tag }) => tag.name).toSorted((a, b) => a.localeCompare(b, "fr")),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    asOf: row.asOf?.toISOString() ?? null,
    seoKeywords: JSON.parse(row.seoKeywords) as string[],
    sources: row.sources.map((source) => ({ ...source, consultedAt: source.consultedAt?.toISOString() ?? null })),
    corrections: row.corrections.map(({ date, text }) => ({ date: date.toISOString(), text })),
  };
}

export function columns(content: ArticleContent, rendered: { html: string; words: number }, linked: LinkedColumns) {
  return {
    ...pick(content, plainFields),
    keyPoints: JSON.stringify(content.keyPoints),
    seoKeywords: JSON.stringify(content.seoKeywords),
    publishedAt: content.publishedAt ? new Date(content.publishedAt) : null,
    asOf: content.asOf ? new Date(content.asOf) : null,
    bodyHtml: rendered.html,
    linkedHtml: linked.linkedHtml,
    linkedWith: linked.linkedWith,
    wordCount: rendered.words,
  };
}

export const tagSlug = (name: string) => slugify(name) || encodeURIComponent(name.toLowerCase());

/** Tags as the newsroom already writes them ("Vote blanc" for "vote blanc"); new ones are added. */
export async function canonicalTags(tx: Tx, names: string[]): Promise<string[]> {
  const known = new Set<string>();
  for (const name of names) {
    const slug = tagSlug(name);
    const tag = await tx.tag.upsert({ where: { slug }, create: { slug, name }, update: {}, select: { name: true } });
    known.add(tag.name);
  }
  return [...known].toSorted((a, b) => a.localeCompare(b, "fr"));
}

export async function writeRelations(tx: Tx, articleId: number, content: ArticleContent): Promise<void> {
  await tx.articleAuthor.deleteMany({ where: { articleId } });
  await tx.articleAuthor.createMany({
    data: content.authorIds.map((memberId, position) => ({ articleId, memberId, position })),
  });
  await tx.articleTag.deleteMany({ where: { articleId } });
  const tags = await tx.tag.findMany({ where: { slug: { in: content.tags.map(tagSlug) } }, select: { id: true } });
  await tx.articleTag.createMany({ data: tags.map(({ id }) => ({ articleId, tagId: id })) });
  await tx.articleSource.deleteMany({ where: { articleId } });
  await tx.articleSource.createMany({
    data: content.sources.map((source, position) => ({
      ...source,
      articleId,
      position,
      consultedAt: source.consultedAt ? new Date(source.consultedAt) : null,
    })),
  });
  await tx.articleCorrection.deleteMany({ where: { articleId } });
  await tx.articleCorrection.createMany({
    data: content.corrections.map(({ date, text }) => ({ articleId, date: new Date(date), text })),
  });
}

export async function pointsToExisting(tx: Tx, { imageId, categoryId, authorIds }: ArticleContent) {
  const id = { select: { id: true } } as const;
  if (imageId && !(await tx.media.findFirst({ where: { id: imageId, kind: "image" }, ...id })))
    return refused("image", "Cette image n’existe plus. Choisissez-en une autre.");
  if (categoryId && !(await tx.category.findFirst({ where: { id: categoryId, deletedAt: null }, ...id })))
    return refused("categoryId", "Cette catégorie n’existe plus. Choisissez-en une autre.");
  const members = await tx.teamMember.count({ where: { id: { in: authorIds } } });
  return members === new Set(authorIds).size
    ? null
    : refused("authorIds", "Une des signatures choisies n’existe plus.");
}
