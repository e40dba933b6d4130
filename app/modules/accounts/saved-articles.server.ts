import { visible } from "#app/modules/articles/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { oldSlugsOf, rowsOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { french } from "#app/utils/typography.ts";

const MAX_SAVED = 1000;

export async function listSavedSlugs(readerId: number): Promise<string[]> {
  const rows = await db.savedArticle.findMany({
    where: { readerId, article: visible() },
    orderBy: { createdAt: "desc" },
    select: { article: { select: { slug: true } } },
  });
  return rows.map(({ article }) => article.slug);
}

/** A page left open, or the list of a device, knows an article by the slug it had. */
async function at(tx: Tx, slugs: string[]) {
  return { OR: [{ slug: { in: slugs } }, { id: { in: await rowsOnceAt(tx, "article", slugs) } }] };
}

/** Saves published articles by slug; unknown ones are skipped. Idempotent. Returns the slugs saved. */
export function saveArticles(reader: ReaderActor, slugs: string[]): Promise<Outcome<string[]>> {
  return change(reader, "account.article-saved", async (tx, note) => {
    const articles = await tx.article.findMany({
      where: { AND: [visible(), await at(tx, slugs.slice(0, 200))] },
      select: { id: true, slug: true },
    });
    if (articles.length === 0) return refused("", "Cet article n’existe plus.");
    const others = { readerId: reader.id, articleId: { notIn: articles.map(({ id }) => id) } };
    if ((await tx.savedArticle.count({ where: others })) + articles.length > MAX_SAVED) {
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
    await tx.savedArticle.deleteMany({ where: { readerId: reader.id, article: await at(tx, [slug]) } });
    note({ subject: `reader:${reader.id}` });
    return done(null);
  });
}

export async function listSavedArticles(readerId: number) {
  const rows = await db.savedArticle.findMany({
    where: { readerId, article: visible() },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true, article: { select: { id: true, slug: true, title: true } } },
  });
  const old = await oldSlugsOf("article");
  return rows.map(({ createdAt, article: { id, slug, title } }) => ({
    slug,
    oldSlugs: old.get(id) ?? [],
    title: french(title),
    savedAt: createdAt.toISOString(),
  }));
}
