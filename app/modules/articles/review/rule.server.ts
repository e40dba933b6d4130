import type { TouchedRows } from "#app/platform/database/touched-rows.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { bindAll } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import type { Errors } from "#app/utils/outcome.ts";
import { findRow, rowContent } from "../content.server.ts";
import { type ArticleContent, type Snapshot, publicChanges, snapshotOf } from "../content.ts";

const needsReview =
  "Ce sujet est sensible\u202F: une deuxième personne le lit avant qu’il paraisse. Demandez une relecture\u202F; personne n’a encore lu cette version.";
const changeNeedsReview =
  "Cet article est sensible et déjà annoncé ou en ligne\u202F: une deuxième personne lit ce changement avant qu’il paraisse. Demandez une relecture\u202F: votre saisie y est jointe.";

type Reader = Pick<Tx, "articleReview" | "articleRevision" | "staffUser">;

/** The last one, or that of a number or of what else is said of it. */
export function findRevision(tx: Reader, articleId: number, number?: number | { lt: number }) {
  return tx.articleRevision.findFirst({
    where: { articleId, ...(number === undefined ? {} : { number }) },
    orderBy: { number: "desc" },
    select: { number: true, snapshot: true, authorId: true },
  });
}

export async function isAsRead(tx: Reader, articleId: number, number: number, content: Snapshot): Promise<boolean> {
  const revision = await findRevision(tx, articleId, number);
  return revision !== null && publicChanges(snapshotOf(revision), content).length === 0;
}

export const newestFirst = [{ reviewedAt: "desc" as const }, { id: "desc" as const }];

export async function isReviewed(tx: Reader, articleId: number, content: ArticleContent): Promise<boolean> {
  const last = await tx.articleReview.findFirst({
    where: { articleId, reviewedAt: { not: null } },
    orderBy: newestFirst,
    select: { revision: true },
  });
  return last?.revision ? isAsRead(tx, articleId, last.revision, content) : false;
}

/** On the site, or on its way there without anybody pressing anything. */
const out: ("published" | "scheduled")[] = ["published", "scheduled"];
export const isOut = (status: string) => out.some((one) => one === status);

/** Does a sensitive article show, or will it by itself, what no second person read? Asked of every action by `change`. */
async function unreadErrors(tx: Tx, touched: TouchedRows): Promise<Errors | null> {
  const ids = touched.get("Article");
  if (!ids) return null;
  const where = { id: { in: ids }, sensitive: true, deletedAt: null, status: { in: out } };
  for (const { id } of await tx.article.findMany({ where, select: { id: true } })) {
    const [row, was] = [await findRow(tx, id), await findRow(db, id)];
    if (!row) continue;
    const content = rowContent(row);
    const before = was && isOut(was.status) ? rowContent(was) : null;
    // Marked sensitive since it is on the site, it stays; on its way there, it is read.
    const isSeen = before && (before.sensitive || row.status === "published");
    if (isSeen && (await changedForReaders(tx, before, content)).length === 0) continue;
    if (!(await isReviewed(tx, id, content))) return { review: [before ? changeNeedsReview : needsReview] };
  }
  return null;
}
bindAll(unreadErrors);

/** Of what readers see, what somebody wrote: not the day of its facts, nor the category that takes the place of a deleted one. */
async function changedForReaders(tx: Tx, before: ArticleContent, after: ArticleContent) {
  const fields = publicChanges(before, after).filter((field) => field !== "asOf");
  if (!fields.includes("categoryId") || before.categoryId === null) return fields;
  const former = await tx.category.findFirst({
    where: { id: before.categoryId, deletedAt: null },
    select: { id: true },
  });
  return former ? fields : fields.filter((field) => field !== "categoryId");
}

/** Revisions read back to find who wrote last: whoever saved that often in between is found or nobody is. */
const MOST_BACK = 50;

/** Who saved what readers see last; null when it was nobody of today's staff. */
export async function lastWriter(tx: Reader, articleId: number): Promise<number | null> {
  let later = await findRevision(tx, articleId);
  for (let back = 0; later && back < MOST_BACK; back += 1) {
    const earlier = await findRevision(tx, articleId, { lt: later.number });
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
