import { change } from "#app/modules/audit/change.server.ts";
import { keptSince } from "#app/modules/retention/retention.ts";
import { systemActor } from "#app/modules/rights/actor.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { done, refused } from "#app/utils/outcome.ts";

/** Someone saved or erased it since it was listed. */
const overtaken = refused("", "Ce contact n’est plus à effacer.");

/** Erases the contacts that nobody saved for too long. Run by a job. */
export async function eraseOldPressContacts(): Promise<void> {
  const old = { updatedAt: { lt: keptSince("pressContacts", now()) } };
  for (const { id } of await db.pressContact.findMany({ where: old, select: { id: true } }))
    await change(systemActor("conservation"), "press-contact.expired", async (tx, note) => {
      if (!(await tx.pressContact.findFirst({ where: { id, ...old } }))) return overtaken;
      await tx.pressContact.delete({ where: { id } });
      note({ subject: `press-contact:${id}` });
      return done(null);
    });
}
