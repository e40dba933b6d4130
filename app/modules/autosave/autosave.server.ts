import type { StaffActor } from "#app/modules/audit/actor.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";

export interface Autosaved<T> {
  value: T;
  savedAt: Date;
}

/**
 * Keeps what a member typed in a form and has not saved: one per person and form ("article:12", "article:new").
 * Private to that person and erased by saving, so it is not in the audit trail.
 */
export async function saveAutosave(actor: StaffActor, formKey: string, value: unknown): Promise<Date> {
  const at = now();
  const payload = JSON.stringify(value);
  await maintain("autosave", (tx) =>
    tx.autosave.upsert({
      where: { staffId_formKey: { staffId: actor.id, formKey } },
      create: { staffId: actor.id, formKey, payload, savedAt: at },
      update: { payload, savedAt: at },
    }),
  );
  return at;
}

/** What this member typed in this form and has not saved, or null. */
export async function findAutosave<T>(actor: StaffActor, formKey: string): Promise<Autosaved<T> | null> {
  const found = await db.autosave.findUnique({ where: { staffId_formKey: { staffId: actor.id, formKey } } });
  return found && { value: JSON.parse(found.payload) as T, savedAt: found.savedAt };
}

/** Forgets it, in the transaction that saves the form. */
export async function clearAutosave(tx: Tx, staffId: number, formKey: string): Promise<void> {
  await tx.autosave.deleteMany({ where: { staffId, formKey } });
}

/** Forgets it because the member said so. */
export async function dropAutosave(actor: StaffActor, formKey: string): Promise<void> {
  await maintain("autosave.drop", (tx) => clearAutosave(tx, actor.id, formKey));
}

/** Forgets what nobody took back for 30 days. */
export async function purgeAutosaves(): Promise<void> {
  await maintain("autosave.purge", (tx) =>
    tx.autosave.deleteMany({ where: { savedAt: { lt: new Date(now().getTime() - 30 * DAY) } } }),
  );
}
