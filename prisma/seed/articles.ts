import { findRow, rowContent } from "#app/modules/articles/content.server.ts";
import { reasonsIn } from "#app/modules/articles/text-problems.server.ts";
import { blockProblems } from "#app/modules/blocks/block.ts";
import { linkForStorage, saveMentions } from "#app/modules/glossary/linking.server.ts";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { done } from "#app/utils/outcome.ts";
import { slugify } from "#app/utils/slugs.ts";
import { type Page, readPages, readYaml, seedActor, storeDrawings } from "./content.ts";

interface Category {
  slug: string;
  name: string;
  color: string;
  order: number;
  description: string;
}

export async function seedCategories(): Promise<void> {
  const known = new Set((await db.category.findMany({ select: { slug: true } })).map((row) => row.slug));
  const missing = readYaml<Category[]>("categories.yaml").filter(({ slug }) => !known.has(slug));
  await change(seedActor, "categories.seeded", async (tx) => {
    await tx.category.createMany({ data: missing.map(({ order, ...category }) => ({ ...category, position: order })) });
    return done(null);
  });
}

export interface FrontMatter {
  title: string;
  slug: string;
  category: string;
  excerpt: string;
  keyPoints: string[];
  authors: string[];
  tags: string[];
  image: string;
  imageAlt: string;
  imageCredit: string;
  featured: boolean;
  publishedAt: string;
  /** The day until which somebody vouched for the facts, never before the publication. Empty: the subject moves, nobody does. */
  asOf: string;
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string[];
  sources: { title: string; publisher: string; url: string }[];
  /** `was` is what the text said in the place of `now`, before the correction. */
  corrections: { date: string; text: string; now?: string; was?: string }[];
}

export async function seedArticles(): Promise<void> {
  const pages = readPages<FrontMatter>("articles");
  const images = await storeDrawings(pages.map(({ meta }) => ({ name: meta.image, alt: meta.imageAlt })));
  const known = new Set((await db.article.findMany({ select: { slug: true } })).map((row) => row.slug));
  for (const page of pages.filter(({ meta }) => !known.has(meta.slug)))
    await seedArticle(page, images.get(page.meta.image) ?? null);
}

/** One article with everything around it, and a revision for each text that it had. */
async function seedArticle({ meta, body }: Page<FrontMatter>, imageId: number | null): Promise<void> {
  const rendered = renderMarkdown(body, { blocks: true });
  // What the newsroom could not publish is not seeded either; its links lead to what may be seeded later.
  const problems = blockProblems(rendered.html, await reasonsIn(rendered.html));
  if (problems.length > 0) throw new Error([meta.slug, ...problems].join("\n"));
  const { slugs, ...linked } = await linkForStorage(rendered.html);
  await change(seedActor, "article.created", async (tx, note) => {
    const [category, members] = await Promise.all([
      tx.category.findUnique({ where: { slug: meta.category }, select: { id: true } }),
      tx.teamMember.findMany({ where: { username: { in: meta.authors } }, select: { id: true, username: true } }),
    ]);
    const tags = [];
    for (const name of meta.tags)
      tags.push(
        await tx.tag.upsert({ where: { slug: slugify(name) }, create: { name, slug: slugify(name) }, update: {} }),
      );
    const publishedAt = new Date(meta.publishedAt);
    const asOf = meta.asOf ? new Date(meta.asOf) : null;
    const { title, slug, excerpt, imageAlt, imageCredit, featured, seoTitle, seoDescription } = meta;
    const article = await tx.article.create({
      data: {
        title,
        slug,
        excerpt,
        body,
        imageId,
        imageAlt,
        imageCredit,
        featured,
        seoTitle,
        seoDescription,
        publishedAt,
        keyPoints: JSON.stringify(meta.keyPoints),
        seoKeywords: JSON.stringify(meta.seoKeywords),
        bodyHtml: rendered.html,
        ...linked,
        wordCount: rendered.words,
        status: "published",
        modifiedAt: publishedAt,
        asOf,
        categoryId: category?.id ?? null,
        authors: {
          create: members.map(({ id, username }) => ({ memberId: id, position: meta.authors.indexOf(username) })),
        },
        tags: { create: tags.map(({ id }) => ({ tagId: id })) },
        sources: {
          create: meta.sources.map(({ title: name, publisher, url }, position) => ({
            title: name,
            publisher,
            url,
            position,
          })),
        },
        corrections: { create: meta.corrections.map(({ date, text }) => ({ date: new Date(date), text })) },
      },
    });
    await saveMentions(tx, article.id, slugs);
    await seedRevisions(tx, article.id, meta);
    note({ subject: `article:${article.id}`, after: { slug, status: "published" } });
    return done(null);
  });
}

async function seedRevisions(tx: Tx, articleId: number, { publishedAt, corrections }: FrontMatter): Promise<void> {
  const row = await findRow(tx, articleId);
  if (!row) return;
  const versions = [{ content: rowContent(row), publicFrom: new Date(publishedAt) }];
  for (const { date, text, now = "", was } of corrections) {
    const last = versions.at(-1);
    if (!last || was === undefined) continue;
    const { content } = last;
    const before = {
      ...content,
      body: content.body.replace(now, was),
      corrections: content.corrections.filter((one) => one.text !== text),
    };
    versions.splice(-1, 1, { ...last, content: before }, { content, publicFrom: new Date(`${date}T09:30:00Z`) });
  }
  await tx.articleRevision.createMany({
    data: versions.map(({ content, publicFrom }, index) => ({
      articleId,
      number: index + 1,
      title: content.title,
      body: content.body,
      snapshot: JSON.stringify({ ...content, version: index + 1 }),
      authorLabel: "Contenu de démonstration",
      createdAt: publicFrom,
      publicFrom,
    })),
  });
}
