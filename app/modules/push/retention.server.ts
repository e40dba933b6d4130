import { now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { keptSince } from "#app/modules/retention/retention.ts";

/** Forgets devices that nobody opens the site with any more, and the figures of campaigns of long ago. */
export function purgePushes(): Promise<unknown> {
  return maintain("push.purge", async (tx) => {
    await tx.pushSubscription.deleteMany({ where: { lastSeenAt: { lt: keptSince("pushSubscriptions", now()) } } });
    await tx.pushCampaign.deleteMany({ where: { createdAt: { lt: keptSince("pushCampaigns", now()) } } });
  });
}
