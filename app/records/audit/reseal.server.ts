import { db } from "#app/platform/db.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { sealedEnd } from "./chain.server.ts";
import { change } from "./change.server.ts";

/** So that the old secret can go. An unknown seal is left: it must be found, not covered. */
export async function resealEnd(): Promise<void> {
  const sealed = await sealedEnd(db);
  if (sealed?.isOurs && !sealed.isByTheFirst)
    await change(systemActor("sceau"), "audit.resealed", async () => done(null));
}
