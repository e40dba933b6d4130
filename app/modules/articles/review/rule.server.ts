import type { Actor } from "#app/modules/rights/actor.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type ArticleContent, type Snapshot, publicChanges } from "../content.ts";
import type { ArticleRow } from "../content.server.ts";

export const needsReview =
  "Ce sujet est sensible\u202F: une deuxième personne le lit avant qu’il paraisse. Demandez une relecture\u202F; personne n’a encore lu cette version.";
export const changeNeedsReview =
  "Cet article est sensible et déjà annoncé ou en ligne\u202F: une deuxième personne lit ce changement avant qu’il paraisse. Demandez une relecture\u202F: votre saisie y est jointe.";

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
