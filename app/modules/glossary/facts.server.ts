import { type Tx, db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type Day, startOfDay } from "#app/utils/days.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { termBin } from "./mutations.server.ts";

const facts = (ids?: number[]) => ({ deletedAt: null, ...(ids ? { id: { in: ids } } : {}) });

/** The terms, as facts to check again (fact-checks). */
export const termFacts = {
  subject: termBin.subject,
  async list(ids?: number[]) {
    const rows = await db.glossaryTerm.findMany({
      where: facts(ids),
      select: { id: true, term: true, asOf: true, version: true },
    });
    return rows.map(({ term, asOf, ...row }) => ({ ...row, title: term, asOf: asOf ? parisDay(asOf) : "" }));
  },
  async describe(ids: number[]) {
    const rows = await db.glossaryTerm.findMany({
      where: facts(ids),
      select: { id: true, slug: true, shortDefinition: true, sources: true },
    });
    return rows.map(({ id, slug, shortDefinition, sources }) => ({
      id,
      text: shortDefinition,
      sources: sourcesIn(sources),
      page: `/lexique/${slug}`,
      form: `/admin/glossaire/${id}`,
    }));
  },
  vouch: (tx: Tx, id: number, day: Day) =>
    tx.glossaryTerm.update({ where: { id }, data: { asOf: startOfDay(day), version: { increment: 1 } } }),
};
