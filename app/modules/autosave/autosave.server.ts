import type { StaffActor } from "#app/modules/audit/actor.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { keptSince } from "#app/utils/retention.ts";

export interface Autosaved<T> {
  value: T;
  savedAt: Date;
}

/**
 * Keeps what a member typed in a form and has not saved: one per person and form ("article:12", "article:new").
 * `after` (ISO 8601, "" for none) says which copy it continues: when another is there, typed in another tab or on
 * another device, nothing is written and null answers. Without `after` it takes the place of whatever is there.
 * Private to that person and erased by saving, so it is not in the audit trail.
 */
export async function saveAutosave(
  actor: StaffActor,
  formKey: string,
  value: unknown,
  after?: string,
): Promise<Date | null> {
  const payload = JSON.stringify(value);
  const where = { staffId_formKey: { staffId: actor.id, formKey } };
  return maintain("autosave", async (tx) => {
    const there = await tx.autosave.findUnique({ where, select: { savedAt: true } });
    if (after !== undefined && (there?.savedAt.toISOString() ?? "") !== after) return null;
    const savedAt = now();
    await tx.autosave.upsert({
      where,
      create: { staffId: actor.id, formKey, payload, savedAt },
      update: { payload, savedAt },
    });
    return savedAt;
  });
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

/** Forgets what nobody took back for too long. Run by a job. */
export async function purgeAutosaves(): Promise<void> {
  await maintain("autosave.purge", (tx) =>
    tx.autosave.deleteMany({ where: { savedAt: { lt: keptSince("autosaves", now()) } } }),
  );
}
