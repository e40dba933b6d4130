import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canEditText, canPublish, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { countWords } from "#app/utils/text.ts";
import { differences } from "./conflicts.server.ts";
import { findRow, rowContent } from "./content.server.ts";
import { type ArticleContent, changedFields, snapshotOf } from "./content.ts";
import { contentFields, fieldLabels } from "./labels.ts";
import { type Saved, articleSubject, chooseSlug, standing, writeContent } from "./saving.server.ts";

export async function listRevisions(articleId: number) {
  const rows = await db.articleRevision.findMany({ where: { articleId }, orderBy: { number: "desc" } });
  return rows.map((row, index) => {
    const previous = rows[index + 1];
    const changed = previous ? changedFields(snapshotOf(previous), snapshotOf(row)) : [];
    return {
      number: row.number,
      title: row.title,
      author: row.authorLabel,
      createdAt: row.createdAt,
      words: countWords(row.body),
      changed: changed.map((field) => fieldLabels[field]),
      /** In the public history of the article, taken out of it, or never on the site. */
      history: row.publicFrom ? (row.hiddenAt ? ("hidden" as const) : ("shown" as const)) : ("never" as const),
    };
  });
}

/** What the article was at a revision: a field the revision did not keep is as it is now. */
async function contentAt(articleId: number, number: number): Promise<ArticleContent | null> {
  const [row, revision] = await Promise.all([
    findRow(db, articleId),
    db.articleRevision.findUnique({ where: { articleId_number: { articleId, number } }, select: { snapshot: true } }),
  ]);
  if (!row || !revision) return null;
  return pick({ ...rowContent(row), ...snapshotOf(revision) }, contentFields);
}

export async function compareRevisions(articleId: number, from: number, to: number) {
  const [before, after] = await Promise.all([contentAt(articleId, from), contentAt(articleId, to)]);
  return before && after ? differences(before, after) : null;
}

/** Makes an earlier revision the present text: a new save, so nothing of what came between is lost. */
export async function restoreRevision(actor: Actor, articleId: number, number: number): Promise<Outcome<Saved>> {
  const content = await contentAt(articleId, number);
  if (!content) return refused("", "Cette version n’existe pas.");
  const rendered = await renderArticle(content.body);
  if (!rendered.ok) return rendered;
  return change<Saved>(actor, "article.revision-restored", async (tx, note) => {
    const found = await standing(tx, articleId, (row) => canEditText(actor, row));
    if (!found.ok) return found;
    const row = found.value;
    const present = rowContent(row);
    // The text comes back; when and whether it is public is decided elsewhere.
    const restored = {
      ...content,
      ...pick(present, ["publishedAt", "notifyOnPublish", "sensitive", "notSensitiveWhy"]),
      featured: canPublish(actor) ? content.featured : present.featured,
    };
    const slug = await chooseSlug(tx, restored.slug, restored.title, articleId);
    restored.slug = slug.ok ? slug.value : present.slug;
    const { imageId, categoryId, authorIds } = restored;
    if (imageId && (await tx.media.count({ where: { id: imageId } })) === 0) restored.imageId = null;
    if (categoryId && (await tx.category.count({ where: { id: categoryId, deletedAt: null } })) === 0)
      restored.categoryId = present.categoryId;
    const members = await tx.teamMember.findMany({ where: { id: { in: authorIds } }, select: { id: true } });
    restored.authorIds = authorIds.filter((id) => members.some((member) => member.id === id));
    const saved = await writeContent(tx, note, actor, row, restored, rendered.value);
    if (saved.ok)
      note({ subject: articleSubject(articleId), after: { restoredRevision: number, version: saved.value.version } });
    return saved;
  });
}

/** Takes a past version out of the public history, with the text that it alone has, or puts it back. Never the present one. */
export function hideRevision(actor: Actor, articleId: number, number: number, hidden: boolean): Promise<Outcome<null>> {
  return change<null>(actor, hidden ? "article.revision-hidden" : "article.revision-shown", async (tx, note) => {
    if (!canPublish(actor)) return refused("", notAllowed);
    const [row, last] = await tx.articleRevision.findMany({
      where: { articleId, number: { gte: number }, article: { deletedAt: null } },
      orderBy: { number: "asc" },
      take: 2,
      select: { id: true, number: true, publicFrom: true },
    });
    if (!row || row.number !== number || !row.publicFrom) return refused("", "Cette version n’a jamais été en ligne.");
    if (hidden && !last) return refused("", "Cette version est en ligne\u202F: corrigez d’abord l’article.");
    await tx.articleRevision.update({ where: { id: row.id }, data: { hiddenAt: hidden ? now() : null } });
    return note({ subject: articleSubject(articleId), after: { version: number } });
  });
}
