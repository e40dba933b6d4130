import { change } from "#app/modules/audit/change.server.ts";
import { notSeen, seenBy } from "#app/modules/push/confirmation.server.ts";
import type { Actor } from "#app/modules/rights/actor.ts";
import { canPublish, notAllowed } from "#app/modules/rights/permissions.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { articleCampaign, tell } from "./announcing.server.ts";

/** Notifies subscribers of an article on the site, as the page that asks has shown (`proof`). Answers how many devices. */
export function tellSubscribers(actor: Actor, id: number, proof: unknown): Promise<Outcome<{ told: number }>> {
  return change<{ told: number }>(actor, "article.told", async (tx, note) => {
    if (!canPublish(actor)) return refused("", notAllowed);
    const campaign = await articleCampaign(id, tx);
    if (!campaign) return refused("", "Cet article n’est pas en ligne, ou ses abonnés ont déjà été prévenus.");
    const seen = seenBy(campaign, proof);
    return seen ? tell(tx, note, id, seen) : refused("", notSeen);
  });
}
