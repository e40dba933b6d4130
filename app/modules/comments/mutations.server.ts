import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Noting, allowed } from "#app/records/audit/change.server.ts";
import type { Actor, StaffActor } from "#app/records/rights/actor.ts";
import { canComment, canResolveComment, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { cutTo } from "#app/utils/text.ts";
import { COMMENT_MAX, type CommentInput, OPEN_MAX } from "./schema.ts";

const goneMessage = "Ce commentaire n’existe plus.";
const subject = (id: number) => `comment:${id}`;

export function addComment(actor: StaffActor, articleId: number, input: CommentInput, once?: string) {
  return allowed<{ id: number }>(
    canComment,
    actor,
    "comment.created",
    async (tx, note) => {
      const article = await tx.article.findFirst({ where: { id: articleId, deletedAt: null }, select: { id: true } });
      if (!article) return refused("", "Cet article n’existe plus. Il est peut-être dans la corbeille.");
      const open = await tx.articleComment.count({ where: { articleId, parentId: null, resolvedAt: null } });
      if (open >= OPEN_MAX)
        return refused(
          "",
          `Cet article a déjà ${OPEN_MAX} commentaires ouverts\u202F: marquez-en comme résolus d’abord.`,
        );
      const data = { ...input, articleId, authorId: actor.id, createdAt: now() };
      const { id } = await tx.articleComment.create({ data, select: { id: true } });
      note({ subject: subject(id), after: { articleId } });
      return done({ id });
    },
    { once: { key: once, of: [articleId, input] } },
  );
}

/** A word on a whole article, of whoever brings it from elsewhere. In the caller's transaction. */
export async function noteOnArticle(tx: Tx, actor: Actor, articleId: number, text: string): Promise<void> {
  const authorId = actor.kind === "staff" ? actor.id : null;
  await tx.articleComment.create({ data: { articleId, authorId, text: cutTo(text, COMMENT_MAX), createdAt: now() } });
}

function find(tx: Tx, articleId: number, id: number) {
  return tx.articleComment.findFirst({
    where: { id, articleId, parentId: null, article: { deletedAt: null } },
    select: { authorId: true, resolvedAt: true, article: { select: { createdById: true } } },
  });
}

const REPLIES_MAX = 100;

export function replyToComment(actor: StaffActor, articleId: number, id: number, text: string, once?: string) {
  const work = async (tx: Tx, note: Noting) => {
    if (!(await find(tx, articleId, id))) return refused("", goneMessage);
    if ((await tx.articleComment.count({ where: { parentId: id } })) >= REPLIES_MAX)
      return refused("", "Ce fil est trop long\u202F: commencez un autre commentaire.");
    const data = { articleId, parentId: id, authorId: actor.id, text, createdAt: now() };
    await tx.articleComment.create({ data });
    note({ subject: subject(id) });
    return done({ id });
  };
  return allowed<{ id: number }>(canComment, actor, "comment.answered", work, { once: { key: once, of: [id, text] } });
}

/** Marks a comment as resolved, or opens it again: whoever does it second changes nothing. */
export function resolveComment(actor: StaffActor, articleId: number, id: number, isResolved: boolean) {
  const work = async (tx: Tx, note: Noting): Promise<Outcome<null>> => {
    const found = await find(tx, articleId, id);
    if (!found) return refused("", goneMessage);
    if (!canResolveComment(actor, { authorId: found.authorId, writtenById: found.article.createdById }))
      return refused("", notAllowed);
    const data = { resolvedAt: isResolved ? now() : null, resolvedById: isResolved ? actor.id : null };
    if ((found.resolvedAt !== null) !== isResolved) await tx.articleComment.update({ where: { id }, data });
    return note({ subject: subject(id) });
  };
  return allowed<null>(canComment, actor, isResolved ? "comment.resolved" : "comment.reopened", work);
}
