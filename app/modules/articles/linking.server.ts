import { type LinkedTexts, saveMentions } from "#app/modules/glossary/linking.server.ts";
import { type TermCard, shownTerms } from "#app/modules/glossary/queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ArticlePage } from "./views.ts";

/** Articles whose text is to be linked again: deleted or not, so that what comes back is right. */
export const articleTexts: LinkedTexts = {
  stale: (mark, most) =>
    db.article.findMany({
      where: { OR: [{ linkedWith: { lt: mark } }, { linkedWith: { gt: mark } }] },
      take: most,
      select: { id: true, version: true, bodyHtml: true },
    }),
  // In SQL: the text is the same, and so is the day it was last changed.
  async save(tx, { id, version }, { linkedHtml, linkedWith, slugs }) {
    const count = await tx.$executeRaw`
      UPDATE "Article" SET "linkedHtml" = ${linkedHtml}, "linkedWith" = ${linkedWith}
      WHERE "id" = ${id} AND "version" = ${version}`;
    if (count > 0) await saveMentions(tx, id, slugs);
  },
};

/** A page as readers see it, with the terms explained on it. */
export type ShownArticle = ArticlePage & { terms: TermCard[] };

/** The page of an article with the terms its text is linked to, those taken away since left out. */
export async function withTerms(article: ArticlePage): Promise<ShownArticle> {
  const { html, terms } = await shownTerms(article.bodyHtml);
  return { ...article, bodyHtml: html, terms };
}
