import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Note } from "#app/records/audit/change.server.ts";
import type { Actor, StaffActor } from "#app/records/rights/actor.ts";
import { notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import type { ArticleRow } from "../content.server.ts";
import type { ArticleContent } from "../content.ts";

const otherWaits =
  "Un autre changement de cet article attend déjà une relecture. Lisez-le d’abord, ou demandez à son auteur de le retirer.";

export const waiting = (articleId: number) => ({ articleId, reviewedAt: null });

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
  note({ subject: `article:${row.id}` });
  return done(null);
}

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
