import { type Tx, db } from "#app/platform/db.server.ts";
import type { Day } from "#app/utils/days.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { lessons } from "./lessons.server.ts";

const facts = (ids?: number[]) => ({
  deletedAt: null,
  isPublished: true,
  module: { deletedAt: null },
  ...(ids ? { id: { in: ids } } : {}),
});

/** The lessons, as facts to check again (fact-checks). */
export const lessonFacts = {
  subject: lessons.bin.subject,
  list: (ids?: number[]) =>
    db.lesson.findMany({ where: facts(ids), select: { id: true, title: true, asOf: true, version: true } }),
  async describe(ids: number[]) {
    const rows = await db.lesson.findMany({
      where: facts(ids),
      select: { id: true, slug: true, summary: true, sources: true, module: { select: { slug: true } } },
    });
    return rows.map(({ id, slug, summary, sources, module }) => ({
      id,
      text: summary,
      sources: sourcesIn(sources),
      page: `/apprendre/${module.slug}/${slug}`,
      form: `/admin/apprendre/lecons/${id}`,
    }));
  },
  vouch: (tx: Tx, id: number, day: Day) =>
    tx.lesson.update({ where: { id }, data: { asOf: day, version: { increment: 1 } } }),
};
