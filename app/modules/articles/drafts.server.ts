import { promiseHash } from "remix-utils/promise";
import { db } from "#app/platform/db.server.ts";

/** Drafts of one's own, or those of everybody else, newest first. */
export type DraftOwner = { createdById: number } | { NOT: { createdById: number } };

export async function waitingDrafts(author: DraftOwner, take: number) {
  const where = { deletedAt: null, status: "draft" as const, ...author };
  return promiseHash({
    total: db.article.count({ where }),
    items: db.article.findMany({
      where,
      orderBy: { updatedAt: "desc" },
      take,
      select: { id: true, title: true, updatedAt: true, createdBy: { select: { displayName: true } } },
    }),
  });
}

export async function scheduledArticles(take: number) {
  const where = { deletedAt: null, status: "scheduled" as const };
  return promiseHash({
    total: db.article.count({ where }),
    items: db.article.findMany({
      where,
      orderBy: { publishedAt: "asc" },
      take,
      select: { id: true, title: true, publishedAt: true },
    }),
  });
}
