import { visible } from "#app/modules/articles/queries.server.ts";
import { cardSelect, toArticleCard, headingsOf } from "#app/modules/articles/views.ts";
import { shownImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { type Kept, keptEntry } from "./kept.ts";

/** As many as the service worker keeps for reading offline. */
const MOST_KEPT = 200;

export async function listKept(readerId: number): Promise<Kept[]> {
  const rows = await db.savedArticle.findMany({ where: { readerId }, orderBy: { createdAt: "desc" } });
  return rows.map(({ articleId, part, percent, createdAt }) => ({ articleId, part, percent, at: createdAt.getTime() }));
}

export const addressesOf = (kept: Kept[]) =>
  db.article.findMany({
    where: visible({ id: { in: kept.map(({ articleId }) => articleId) } }),
    select: { id: true, slug: true },
  });

/** Of what someone keeps, what readers may see: with its picture, its length and where they stopped, the last kept first. */
export async function describeKept(kept: Kept[]) {
  const idsOf = (which: Kept[]) => ({ in: which.map(({ articleId }) => articleId) });
  const [rows, texts] = await Promise.all([
    db.article.findMany({ where: visible({ id: idsOf(kept) }), select: cardSelect }),
    db.article.findMany({
      where: { id: idsOf(kept.filter(({ part, percent }) => part > 0 && percent < 100)) },
      select: { id: true, bodyHtml: true },
    }),
  ]);
  return kept
    .toSorted((one, other) => other.at - one.at)
    .flatMap((one) => {
      const row = rows.find(({ id }) => id === one.articleId);
      if (!row) return [];
      const { id, slug, title, readingMinutes, ...card } = toArticleCard(row);
      const parts = headingsOf(texts.find((text) => text.id === id)?.bodyHtml ?? "");
      const stoppedAt = parts[one.part - 1] ?? null;
      const entry = keptEntry(one);
      return { ...one, entry, slug, title, readingMinutes, image: shownImage(card), stoppedAt };
    });
}

export type KeptArticle = Awaited<ReturnType<typeof describeKept>>[number];

/** Keeps all of these that readers may see, as many as there is room for; refused when none fits. Again is nothing more. */
export function keepArticles(reader: ReaderActor, wanted: Kept[]): Promise<Outcome<null>> {
  return change<null>(reader, "account.article-saved", async (tx, note) => {
    const ids = wanted.map(({ articleId }) => articleId);
    const found = await tx.article.findMany({ where: visible({ id: { in: ids } }), select: { id: true } });
    if (found.length === 0) return refused("", "Cet article n’existe plus.");
    const rows = await tx.savedArticle.findMany({ where: { readerId: reader.id }, select: { articleId: true } });
    const mine = new Set(rows.map(({ articleId }) => articleId));
    const fresh = wanted.filter(({ articleId }) => !mine.has(articleId) && found.some(({ id }) => id === articleId));
    const added = fresh.slice(0, Math.max(0, MOST_KEPT - mine.size));
    if (added.length === 0 && fresh.length === found.length)
      return refused("", "Ta liste est pleine\u202F: retire des articles pour en garder d’autres.");
    await tx.savedArticle.createMany({
      data: added.map(({ at, ...kept }) => ({ ...kept, readerId: reader.id, createdAt: new Date(at) })),
    });
    return note({ subject: `reader:${reader.id}` });
  });
}

export function dropArticle(reader: ReaderActor, articleId: number): Promise<Outcome<null>> {
  return change(reader, "account.article-unsaved", async (tx, note) => {
    await tx.savedArticle.deleteMany({ where: { readerId: reader.id, articleId } });
    return note({ subject: `reader:${reader.id}` });
  });
}

/** Where a reader stopped in an article that they keep; of another nothing is written, nor in the trail. What is read stays so. */
export const notePlace = (readerId: number, { articleId, part, percent }: Kept) =>
  maintain("accounts.note-place", (tx) =>
    tx.savedArticle.updateMany({ where: { readerId, articleId, percent: { lt: 100 } }, data: { part, percent } }),
  );
