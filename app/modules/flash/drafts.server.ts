import { promiseHash } from "remix-utils/promise";
import { db } from "#app/platform/db.server.ts";

/** The first drafts of flash infos, one's own or those of everybody else, newest first, and how many there are. */
export async function waitingFlashDrafts(
  author: { createdById: number } | { NOT: { createdById: number } },
  take: number,
) {
  const where = { deletedAt: null, status: "draft" as const, ...author };
  return promiseHash({
    total: db.flash.count({ where }),
    items: db.flash.findMany({
      where,
      orderBy: { updatedAt: "desc" },
      take,
      select: { id: true, title: true, updatedAt: true, createdBy: { select: { displayName: true } } },
    }),
  });
}
