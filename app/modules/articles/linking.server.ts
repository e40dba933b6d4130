import { type LinkedTexts, findOutdated, saveMentions } from "#app/modules/glossary/linking.server.ts";
import { shownLinks } from "#app/modules/glossary/queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ArticlePage } from "./views.ts";

/** Articles whose text is to be linked again: deleted or not, so that what comes back is right. */
export const articleTexts: LinkedTexts = {
  stale: (mark, most) =>
    findOutdated(mark, (search) =>
      db.article.findMany({ ...search, take: most, select: { id: true, version: true, bodyHtml: true } }),
    ),
  // In SQL: the text is the same, and so is the day it was last changed.
  async save(tx, { id, version }, { linkedHtml, linkedWith, slugs }) {
    const count = await tx.$executeRaw`
      UPDATE "Article" SET "linkedHtml" = ${linkedHtml}, "linkedWith" = ${linkedWith}
      WHERE "id" = ${id} AND "version" = ${version}`;
    if (count > 0) await saveMentions(tx, id, slugs);
  },
};

/** The page of an article as readers see it: without the links to terms taken away since its text was linked. */
export async function withTerms(article: ArticlePage): Promise<ArticlePage> {
  return { ...article, bodyHtml: await shownLinks(article.bodyHtml) };
}
