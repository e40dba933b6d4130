import { now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";

export function purgePushes(): Promise<unknown> {
  return maintain("push.purge", async (tx) => {
    await tx.pushSubscription.deleteMany({ where: { lastSeenAt: { lt: keptSince("pushSubscriptions", now()) } } });
    await tx.pushCampaign.deleteMany({ where: { createdAt: { lt: keptSince("pushCampaigns", now()) } } });
  });
}
