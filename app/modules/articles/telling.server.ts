import { change } from "#app/modules/audit/change.server.ts";
import type { Actor } from "#app/modules/rights/actor.ts";
import { canPublish, notAllowed } from "#app/modules/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { findRow } from "./content.server.ts";
import { articleGone, articleSubject } from "./saving.server.ts";

/** Requests the notification of an article on the site; announcing.server.ts sends it, once. */
export function tellSubscribers(actor: Actor, id: number): Promise<Outcome<null>> {
  return change<null>(actor, "article.updated", async (tx, note) => {
    if (!canPublish(actor)) return refused("", notAllowed);
    const row = await findRow(tx, id);
    if (!row || row.deletedAt) return refused("", articleGone);
    if (row.status !== "published") return refused("", "Cet article n’est pas en ligne\u202F: publiez-le d’abord.");
    const version = row.version + 1;
    await tx.article.update({ where: { id }, data: { notifyOnPublish: true, version } });
    note({
      subject: articleSubject(id),
      before: { notifyOnPublish: row.notifyOnPublish },
      after: { notifyOnPublish: true, version },
    });
    return done(null);
  });
}
