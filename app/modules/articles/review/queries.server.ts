import { db } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canReview } from "#app/records/rights/permissions.ts";
import type { ArticleContent } from "../content.ts";
import { waiting } from "./reviewing.server.ts";
import { isAlone, isAsRead, lastWriter } from "./rule.server.ts";

/** What waits for a reader, the last reading that was done, and whether this person may be the one who reads. */
export async function reviewState(staff: StaffActor, articleId: number, content: ArticleContent) {
  const [writer, isOnlyOne, waits, last] = await Promise.all([
    lastWriter(db, articleId),
    isAlone(db, staff),
    db.articleReview.findFirst({ where: waiting(articleId) }),
    db.articleReview.findFirst({
      where: { articleId, reviewedAt: { not: null } },
      orderBy: [{ reviewedAt: "desc" }, { id: "desc" }],
    }),
  ]);
  const isOwn = waits?.proposed ? waits.askedById === staff.id : writer === staff.id;
  return {
    mayRead: canReview(staff) && (!isOwn || isOnlyOne),
    waits: waits && {
      by: waits.askedByLabel,
      byId: waits.askedById,
      at: waits.askedAt?.toISOString() ?? "",
      isProposal: waits.proposed !== "",
    },
    last: last && {
      by: last.reviewerLabel,
      at: last.reviewedAt?.toISOString() ?? "",
      reason: last.reason,
      isCurrent: last.revision !== null && (await isAsRead(db, articleId, last.revision, content)),
    },
  };
}

export type ReviewState = Awaited<ReturnType<typeof reviewState>>;

export async function reviewersByRevision(articleId: number): Promise<Map<number, string>> {
  const rows = await db.articleReview.findMany({
    where: { articleId, revision: { not: null } },
    orderBy: { reviewedAt: "asc" },
    select: { revision: true, reviewerLabel: true, reason: true },
  });
  return new Map(
    rows.map(({ revision, reviewerLabel, reason }) => [
      revision ?? 0,
      reason ? `sans relecture (${reviewerLabel}\u202F: ${reason})` : `relue par ${reviewerLabel}`,
    ]),
  );
}

export async function waitingReviews(staff: StaffActor, take: number) {
  const where = {
    reviewedAt: null,
    OR: [{ askedById: null }, { askedById: { not: staff.id } }],
    article: { deletedAt: null },
    // A draft that was published otherwise no longer waits.
    AND: [{ OR: [{ proposed: { not: "" } }, { article: { status: "draft" as const } }] }],
  };
  const [total, items] = await Promise.all([
    db.articleReview.count({ where }),
    db.articleReview.findMany({
      where,
      orderBy: { askedAt: "asc" },
      take,
      select: { askedByLabel: true, askedAt: true, article: { select: { id: true, title: true } } },
    }),
  ]);
  return { total, items };
}
