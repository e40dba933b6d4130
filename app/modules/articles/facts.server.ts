import { type Tx, db } from "#app/platform/db.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type Day, startOfDay } from "#app/utils/days.ts";
import { refused } from "#app/utils/outcome.ts";
import { findRow, rowContent } from "./content.server.ts";
import { articleGone, articleSubject, writeContent } from "./saving.server.ts";

const facts = (ids?: number[]) => ({
  deletedAt: null,
  status: "published" as const,
  asOf: { not: null },
  ...(ids ? { id: { in: ids } } : {}),
});

/** The articles on the site with a check date, as facts to check again (fact-checks). */
export const articleFacts = {
  subject: articleSubject,
  async list(ids?: number[]) {
    const rows = await db.article.findMany({
      where: facts(ids),
      select: { id: true, title: true, asOf: true, version: true },
    });
    return rows.map(({ asOf, ...row }) => ({ ...row, asOf: asOf ? parisDay(asOf) : "" }));
  },
  async describe(ids: number[]) {
    const rows = await db.article.findMany({
      where: facts(ids),
      select: {
        id: true,
        slug: true,
        excerpt: true,
        sources: { orderBy: { position: "asc" }, select: { title: true, url: true } },
      },
    });
    return rows.map(({ id, slug, excerpt, sources }) => ({
      id,
      text: excerpt,
      sources: sources.map(({ title, url }) => ({ name: title, url })),
      page: `/articles/${slug}`,
      form: `/admin/articles/${id}`,
    }));
  },
  async vouch(tx: Tx, id: number, day: Day, actor: Actor) {
    const row = await findRow(tx, id);
    if (!row) return refused("", articleGone);
    const content = { ...rowContent(row), asOf: startOfDay(day).toISOString() };
    // No word of the text changes: a sensitive one needs no second reader.
    return writeContent(tx, () => {}, actor, row, content, { html: row.bodyHtml, words: row.wordCount });
  },
};
