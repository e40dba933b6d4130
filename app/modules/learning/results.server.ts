import type { ReaderActor } from "#app/modules/rights/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Progress, better } from "./lesson-progress.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";

/** The results kept with an account, the oldest first. */
export async function resultsOf(readerId: number): Promise<Progress> {
  const rows = await db.lessonResult.findMany({
    where: { readerId },
    orderBy: [{ doneAt: "asc" }, { lessonId: "asc" }],
    select: { lessonId: true, right: true, asked: true, isPartial: true },
  });
  return new Map(rows.map(({ lessonId, ...result }) => [lessonId, result]));
}

/** Keeps what a reader's device knows with their account, each lesson's best; lessons that are gone are passed over. */
export function keepResults(reader: ReaderActor, progress: Progress): Promise<Outcome<null>> {
  return change(reader, "lesson.learned", async (tx, note) => {
    const lessons = await tx.lesson.findMany({ where: { id: { in: [...progress.keys()] } }, select: { id: true } });
    const kept = await tx.lessonResult.findMany({ where: { readerId: reader.id } });
    const before = new Map(
      kept.map(({ lessonId, right, asked, isPartial }) => [lessonId, { right, asked, isPartial }]),
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
    note({ subject: `reader:${reader.id}` });
    return done(null);
  });
}
