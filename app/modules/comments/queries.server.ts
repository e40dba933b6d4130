import { db } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canResolveComment } from "#app/records/rights/permissions.ts";
import { pick, selectOf } from "#app/utils/pick.ts";

const open = { parentId: null, resolvedAt: null } as const;

export function countOpenComments(articleId: number): Promise<number> {
  return db.articleComment.count({ where: { ...open, articleId } });
}

const person = { select: { displayName: true } } as const;
const someone = "Un ancien compte";
/** Only what came from another site has words on no passage. */
const byOf = (author: { displayName: string } | null, quote: string) =>
  author?.displayName ?? (quote ? someone : "L’import");
/** More than may be open: those resolved long ago are left out. */
const MOST = 600;

export type CommentState = "open" | "resolved";

/** The comments of an article in this state, the oldest first, each with its replies and what this person may do. */
export async function listComments(actor: StaffActor, articleId: number, state: CommentState) {
  const rows = await db.articleComment.findMany({
    where: { articleId, parentId: null, resolvedAt: state === "open" ? null : { not: null } },
    orderBy: { id: "desc" },
    take: MOST,
    select: {
      ...selectOf(["id", "quote", "prefix", "suffix", "paragraph", "text", "createdAt", "resolvedAt", "authorId"]),
      author: person,
      resolvedBy: person,
      article: { select: { createdById: true } },
      replies: { orderBy: { id: "asc" }, select: { id: true, text: true, createdAt: true, author: person } },
    },
  });
  return rows
    .toReversed()
    .map((row) => ({
      ...pick(row, ["id", "text"]),
      passage: pick(row, ["quote", "prefix", "suffix", "paragraph"]),
      by: byOf(row.author, row.quote),
      at: row.createdAt.toISOString(),
      resolved: row.resolvedAt && { at: row.resolvedAt.toISOString(), by: row.resolvedBy?.displayName ?? someone },
      replies: row.replies.map(({ createdAt, author, ...reply }) => ({
        ...reply,
        at: createdAt.toISOString(),
        by: author?.displayName ?? someone,
      })),
      canResolve: canResolveComment(actor, { authorId: row.authorId, writtenById: row.article.createdById }),
    }));
}

export type Comment = Awaited<ReturnType<typeof listComments>>[number];

export async function countComments(articleId: number): Promise<Record<CommentState, number>> {
  const [total, waiting] = await Promise.all([
    db.articleComment.count({ where: { articleId, parentId: null } }),
    countOpenComments(articleId),
  ]);
  return { open: waiting, resolved: total - waiting };
}

export async function findComment(articleId: number, id: number) {
  const row = await db.articleComment.findFirst({
    where: { id, articleId, parentId: null, article: { deletedAt: null } },
    select: { quote: true, text: true, author: person },
  });
  return row && { ...pick(row, ["quote", "text"]), by: byOf(row.author, row.quote) };
}

export async function commentedArticlesOf(staffId: number, take: number) {
  const groups = await db.articleComment.groupBy({
    by: ["articleId"],
    where: {
      ...open,
      article: { createdById: staffId, deletedAt: null },
      OR: [{ authorId: null }, { authorId: { not: staffId } }],
    },
    _count: true,
    _max: { id: true },
    orderBy: { _max: { id: "desc" } },
    take,
  });
  const titles = await db.article.findMany({
    where: { id: { in: groups.map(({ articleId }) => articleId) } },
    select: { id: true, title: true },
  });
  return groups.map(({ articleId: id, _count: count }) => ({
    id,
    count,
    title: titles.find((article) => article.id === id)?.title ?? "",
  }));
}

export const countCommentsBy = (staffId: number): Promise<number> =>
  db.articleComment.count({ where: { authorId: staffId, parentId: null } });
