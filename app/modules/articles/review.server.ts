import type { Note } from "#app/modules/audit/change.server.ts";
import { clearAutosave } from "#app/modules/autosave/autosave.server.ts";
import type { Actor, StaffActor } from "#app/modules/rights/actor.ts";
import { canReview, notAllowed } from "#app/modules/rights/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type ArticleContent, type Snapshot, publicChanges } from "./content.ts";
import type { ArticleRow } from "./content.server.ts";

export const needsReview =
  "Ce sujet est sensible\u202F: une deuxième personne le lit avant qu’il paraisse. Demandez une relecture\u202F; personne n’a encore lu cette version.";
export const changeNeedsReview =
  "Cet article est sensible et déjà annoncé ou en ligne\u202F: une deuxième personne lit ce changement avant qu’il paraisse. Demandez une relecture\u202F: votre saisie y est jointe.";
const otherWaits =
  "Un autre changement de cet article attend déjà une relecture. Lisez-le d’abord, ou demandez à son auteur de le retirer.";

type Reader = Pick<Tx, "articleReview" | "articleRevision" | "staffUser">;

const snapshotOf = ({ snapshot }: { snapshot: string }) => JSON.parse(snapshot) as Snapshot;

/** The revision of that number, or the last one. */
export function findRevision(tx: Reader, articleId: number, number?: number) {
  return tx.articleRevision.findFirst({
    where: { articleId, ...(number === undefined ? {} : { number }) },
    orderBy: { number: "desc" },
    select: { number: true, snapshot: true, authorId: true },
  });
}

/** Does this content show readers the same as that revision? */
export async function isAsRead(tx: Reader, articleId: number, number: number, content: Snapshot): Promise<boolean> {
  const revision = await findRevision(tx, articleId, number);
  return revision !== null && publicChanges(snapshotOf(revision), content).length === 0;
}

/** Has a second person read what this content shows readers? */
export async function isReviewed(tx: Reader, articleId: number, content: ArticleContent): Promise<boolean> {
  const last = await tx.articleReview.findFirst({
    where: { articleId, reviewedAt: { not: null } },
    orderBy: [{ reviewedAt: "desc" }, { id: "desc" }],
    select: { revision: true },
  });
  return last?.revision ? isAsRead(tx, articleId, last.revision, content) : false;
}

/** Does this save change what readers see of a sensitive article that is on the site, or will be by itself? */
export async function changesUnread(
  tx: Reader,
  row: ArticleRow,
  before: ArticleContent,
  content: ArticleContent,
): Promise<boolean> {
  if (!content.sensitive || !isOut(row.status)) return false;
  if (publicChanges(before, content).length > 0) return true;
  return row.status === "scheduled" && !before.sensitive && !(await isReviewed(tx, row.id, content));
}

/** On the site, or on its way there without anybody pressing anything. */
export const isOut = (status: string) => status === "published" || status === "scheduled";

/** Revisions read back to find who wrote last: whoever saved that often in between is found or nobody is. */
const MOST_BACK = 50;

/** Who saved what readers see last; null when it was nobody of today's staff. */
export async function lastWriter(tx: Reader, articleId: number): Promise<number | null> {
  let later = await findRevision(tx, articleId);
  for (let back = 0; later && back < MOST_BACK; back += 1) {
    const earlier = await tx.articleRevision.findFirst({
      where: { articleId, number: { lt: later.number } },
      orderBy: { number: "desc" },
      select: { number: true, snapshot: true, authorId: true },
    });
    if (!earlier || publicChanges(snapshotOf(earlier), snapshotOf(later)).length > 0) return later.authorId;
    later = earlier;
  }
  return later?.authorId ?? null;
}

/** Is there nobody else who could read it? Then an administrator may do without, and says why. */
export async function isAlone(tx: Reader, actor: Actor): Promise<boolean> {
  if (actor.kind !== "staff" || !actor.isAdmin) return false;
  const others = { isActive: true, role: { not: "trial" as const }, id: { not: actor.id } };
  return (await tx.staffUser.count({ where: others })) === 0;
}

const waiting = (articleId: number) => ({ articleId, reviewedAt: null });

/** Asks others to read the article as it is saved, or `proposed` instead of what is on the site. */
export async function askReview(
  tx: Tx,
  note: (note: Note) => void,
  actor: Actor,
  row: Pick<ArticleRow, "id" | "version">,
  proposed: ArticleContent | null,
): Promise<Outcome<null>> {
  if (actor.kind !== "staff") return refused("", notAllowed);
  const earlier = await tx.articleReview.findFirst({ where: waiting(row.id) });
  if (earlier?.proposed && earlier.askedById !== actor.id) return refused("review", otherWaits);
  const data = {
    articleId: row.id,
    version: row.version,
    proposed: proposed ? JSON.stringify(proposed) : "",
    askedById: actor.id,
    askedByLabel: actor.displayName,
    askedAt: now(),
  };
  // Another number: who has a page of what was asked before did not read this.
  if (earlier) await tx.articleReview.delete({ where: { id: earlier.id } });
  await tx.articleReview.create({ data });
  if (proposed) await clearAutosave(tx, actor.id, `article:${row.id}`);
  note({ subject: `article:${row.id}` });
  return done(null);
}

/** Keeps who read which revision, over what waited for it. */
export async function keepReview(
  tx: Tx,
  actor: StaffActor,
  row: Pick<ArticleRow, "id" | "version">,
  revision: number,
  reason: string,
): Promise<void> {
  const data = {
    revision,
    reason,
    proposed: "",
    version: row.version,
    reviewedAt: now(),
    reviewedById: actor.id,
    reviewerLabel: actor.displayName,
  };
  const earlier = await tx.articleReview.findFirst({ where: waiting(row.id), select: { id: true } });
  await (earlier
    ? tx.articleReview.update({ where: { id: earlier.id }, data })
    : tx.articleReview.create({ data: { ...data, articleId: row.id } }));
}

/** What waits for a reader, the last reading that was done, and whether this person may be the one who reads. */
export async function reviewState(staff: StaffActor, articleId: number, content: ArticleContent) {
  const [writer, alone, waits, last] = await Promise.all([
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
    mayRead: canReview(staff) && (!isOwn || alone),
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

/** Who read which revision, for the list of versions. */
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

/** What others asked to have read, oldest first: for the back office's list of what needs doing. */
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
