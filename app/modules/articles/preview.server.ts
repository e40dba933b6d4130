import { randomBytes } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import type { ActionName } from "#app/records/actions/every-action.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canEditText } from "#app/records/rights/permissions.ts";
import { done } from "#app/utils/outcome.ts";
import type { ArticleStatus } from "./labels.ts";
import { withTerms } from "./queries.server.ts";
import { articleSubject, standing } from "./saving.server.ts";
import { type ArticlePage, pageSelect, toArticlePage } from "./views.ts";

const settingToken = (action: ActionName, makeToken: () => string | null) => (actor: Actor, id: number) =>
  change<{ token: string }>(actor, action, async (tx, note) => {
    const found = await standing(tx, id, (row) => canEditText(actor, row));
    if (!found.ok) return found;
    const previewToken = makeToken();
    await tx.article.update({ where: { id }, data: { previewToken } });
    note({ subject: articleSubject(id) });
    return done({ token: previewToken ?? "" });
  });

/** Creates the link that shows a draft to a person without an account; an earlier link stops working. */
export const createPreviewLink = settingToken("article.preview-opened", () => randomBytes(24).toString("base64url"));
export const removePreviewLink = settingToken("article.preview-closed", () => null);

/** The article behind a preview link, as it was last saved; null when the link is not, or no longer, one. */
export async function findPreview(token: string): Promise<{ article: ArticlePage; status: ArticleStatus } | null> {
  if (!/^[\w-]{20,64}$/.test(token)) return null;
  const row = await db.article.findFirst({
    where: { previewToken: token, deletedAt: null },
    select: { ...pageSelect, status: true },
  });
  return row && { article: await withTerms(toArticlePage(row)), status: row.status };
}

/** An article as its page would show it, published or not; null when there is none, or it is in the bin. */
export async function findArticleAsPage(id: number): Promise<ArticlePage | null> {
  const row = await db.article.findFirst({ where: { id, deletedAt: null }, select: pageSelect });
  return row && toArticlePage(row);
}
