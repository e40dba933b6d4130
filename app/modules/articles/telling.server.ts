import { countAudience } from "#app/modules/push/campaigns.server.ts";
import { seenBy } from "#app/modules/push/confirmation.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canPublish, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { articleToTell, keepConfirmed, tell } from "./announcing.server.ts";
import { articleSubject } from "./saving.server.ts";

/**
 * Answers the page that asks whether subscribers are told of an article: now, at its hour when it is scheduled, or not
 * (`silent`). `proof` is of what that page has shown. Answers how many devices; null: nobody.
 */
export async function tellSubscribers(
  actor: Actor,
  id: number,
  { proof, silent = false }: { proof?: unknown; silent?: boolean },
): Promise<Outcome<{ told: number | null; isComing: boolean }>> {
  const isComing = Boolean((await articleToTell(id))?.at);
  const action = silent || isComing ? "article.push-decided" : "article.told";
  return change<{ told: number | null; isComing: boolean }>(actor, action, async (tx, note) => {
    if (!canPublish(actor)) return refused("", notAllowed);
    const found = await articleToTell(id, tx);
    if (!found || (found.at !== null) !== isComing)
      return refused("", "Cet article n’est pas en ligne, ou ses abonnés ont déjà été prévenus.");
    const seen = silent ? null : seenBy(found.campaign, actor, proof);
    if (seen && !seen.ok) return seen;
    if (seen && !isComing) {
      const now = await tell(tx, note, id, seen.value);
      return now.ok ? done({ ...now.value, isComing }) : now;
    }
    if (seen) await keepConfirmed(tx, id, found.campaign);
    else await tx.article.update({ where: { id }, data: { notifyOnPublish: false, confirmedPush: null } });
    note({
      subject: articleSubject(id),
      before: { notifyOnPublish: found.isChosen },
      after: { notifyOnPublish: !silent },
    });
    return done({ told: seen ? await countAudience(found.campaign.topics, tx) : null, isComing });
  });
}
