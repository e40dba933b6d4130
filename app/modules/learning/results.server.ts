import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { type Outcome } from "#app/utils/outcome.ts";
import { type Learned, type Progress, type Result, articlesIn, better } from "./lesson-progress.ts";

export async function resultsOf(readerId: number): Promise<Progress> {
  const [lessons, articles] = await Promise.all([
    db.lessonResult.findMany({
      where: { readerId },
      orderBy: [{ doneAt: "asc" }, { lessonId: "asc" }],
      select: { lessonId: true, right: true, asked: true, isPartial: true },
    }),
    db.articleAnswer.findMany({ where: { readerId }, orderBy: [{ doneAt: "asc" }, { articleId: "asc" }] }),
  ]);
  return new Map<Learned, Result>([
    ...lessons.map(({ lessonId, ...result }) => [lessonId, result] as const),
    ...articles.map(({ articleId }) => [`a${articleId}`, { right: 1, asked: 1 }] as const),
  ]);
}

/** Stores a device's results with the account, the best of each lesson. Lessons and articles that are gone are skipped. */
export function keepResults(reader: ReaderActor, progress: Progress): Promise<Outcome<null>> {
  return change(reader, "lesson.learned", async (tx, note) => {
    const ids = [...progress.keys()].filter((key) => typeof key === "number");
    const lessons = await tx.lesson.findMany({ where: { id: { in: ids } }, select: { id: true } });
    const storedResults = await tx.lessonResult.findMany({ where: { readerId: reader.id } });
    const before = new Map(
      storedResults.map(({ lessonId, right, asked, isPartial }) => [lessonId, { right, asked, isPartial }]),
    );
    for (const { id: lessonId } of lessons) {
      const result = progress.get(lessonId);
      if (!result) continue;
      const key = { readerId: reader.id, lessonId };
      const best = { isPartial: false, ...better(before.get(lessonId), result) };
      await tx.lessonResult.upsert({
        where: { readerId_lessonId: key },
        create: { ...key, ...best, doneAt: now() },
        update: { ...best, doneAt: now() },
      });
    }
    const articles = await tx.article.findMany({
      where: { id: { in: articlesIn(progress) }, deletedAt: null },
      select: { id: true },
    });
    for (const { id: articleId } of articles) {
      const key = { readerId: reader.id, articleId };
      await tx.articleAnswer.upsert({
        where: { readerId_articleId: key },
        create: { ...key, doneAt: now() },
        update: { doneAt: now() },
      });
    }
    return note({ subject: `reader:${reader.id}` });
  });
}
