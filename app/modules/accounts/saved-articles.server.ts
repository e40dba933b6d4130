import { visible } from "#app/modules/articles/queries.server.ts";
import type { ReaderActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { french } from "#app/utils/typography.ts";

const MAX_SAVED = 1000;

/** Slugs of the reader's saved articles, last saved first. */
export async function listSavedSlugs(readerId: number): Promise<string[]> {
  const rows = await db.savedArticle.findMany({
    where: { readerId, article: visible() },
    orderBy: { createdAt: "desc" },
    select: { article: { select: { slug: true } } },
  });
  return rows.map(({ article }) => article.slug);
}

/** Saves published articles by slug; unknown ones are passed over. Saving twice is once. Returns the slugs kept. */
export function saveArticles(reader: ReaderActor, slugs: string[]): Promise<Outcome<string[]>> {
  return change(reader, "account.article-saved", async (tx, note) => {
    const articles = await tx.article.findMany({
      where: { slug: { in: slugs.slice(0, 200) }, ...visible() },
      select: { id: true, slug: true },
    });
    if (articles.length === 0) return refused("", "Cet article n’existe plus.");
    if ((await tx.savedArticle.count({ where: { readerId: reader.id } })) + articles.length > MAX_SAVED) {
      return refused("", "Ta liste est pleine\u202F: retire des articles pour en garder d’autres.");
    }
    for (const { id } of articles) {
      const key = { readerId: reader.id, articleId: id };
      await tx.savedArticle.upsert({
        where: { readerId_articleId: key },
        create: { ...key, createdAt: now() },
        update: {},
      });
    }
    note({ subject: `reader:${reader.id}` });
    return done(articles.map(({ slug }) => slug));
  });
}

export function unsaveArticle(reader: ReaderActor, slug: string): Promise<Outcome<null>> {
  return change(reader, "account.article-unsaved", async (tx, note) => {
    await tx.savedArticle.deleteMany({ where: { readerId: reader.id, article: { slug } } });
    note({ subject: `reader:${reader.id}` });
    return done(null);
  });
}

export interface SavedArticle {
  slug: string;
  title: string;
  savedAt: string;
}

/** The reader's saved articles that can still be read, last saved first. */
export async function listSavedArticles(readerId: number): Promise<SavedArticle[]> {
  const rows = await db.savedArticle.findMany({
    where: { readerId, article: visible() },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true, article: { select: { slug: true, title: true } } },
  });
  return rows.map(({ createdAt, article }) => ({
    ...article,
    title: french(article.title),
    savedAt: createdAt.toISOString(),
  }));
}
