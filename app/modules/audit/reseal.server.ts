import { db } from "#app/platform/db.server.ts";
import { done } from "#app/utils/outcome.ts";
import { systemActor } from "#app/modules/rights/actor.ts";
import { change } from "./change.server.ts";
import { sealedEnd } from "./chain-head.server.ts";

/**
 * After SESSION_SECRET has a new first: an entry of the trail, whose end it seals, so that nothing of it needs the old secret
 * any longer. A seal that none of the list made is left as it is: to be told, not covered over.
 */
export async function resealEnd(): Promise<void> {
  const sealed = await sealedEnd(db);
  if (sealed?.isOurs && !sealed.isByTheFirst)
    await change(systemActor("sceau"), "audit.resealed", async () => done(null));
}
