import type { Actor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { versionConflict } from "#app/modules/audit/conflict.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type PressContactInput, pressContactFields } from "./schema.ts";

const gone = "Ce contact n’existe plus.";
export const pressContactSubject = (id: number) => `press-contact:${id}`;

function values({ name, organisation, role, email, phone, notes }: PressContactInput) {
  return { name, organisation, role, email: email ?? "", phone: phone ?? "", notes };
}

/** What the audit trail keeps, which nobody can erase: which fields changed, not how to reach a person. */
function traceable({ name, organisation, role }: { name: string; organisation: string; role: string }) {
  return { name, organisation, role };
}

export function createPressContact(
  actor: Actor,
  input: PressContactInput,
  once?: string,
): Promise<Outcome<{ id: number }>> {
  return change<{ id: number }>(
    actor,
    "press-contact.created",
    async (tx, note) => {
      if (!canManage(actor)) return refused("", notAllowed);
      const data = values(input);
      const { id } = await tx.pressContact.create({ data, select: { id: true } });
      note({ subject: pressContactSubject(id), after: { ...traceable(data), version: 1 } });
      return done({ id });
    },
    { once },
  );
}

export function updatePressContact(actor: Actor, id: number, input: PressContactInput): Promise<Outcome<null>> {
  return change<null>(actor, "press-contact.updated", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const before = await find(tx, id);
    if (!before) return refused("", gone);
    const { version, ...old } = before;
    const conflict = await versionConflict(tx, pressContactSubject(id), input, version, pressContactFields);
    if (conflict) return conflict;
    const data = values(input);
    const changed = (Object.keys(data) as (keyof typeof data)[]).filter((field) => data[field] !== old[field]);
    await tx.pressContact.update({ where: { id }, data: { ...data, version: { increment: 1 } } });
    note({
      subject: pressContactSubject(id),
      before: traceable(old),
      after: { ...traceable(data), changed, version: version + 1 },
    });
    return done(null);
  });
}

function find(tx: Tx, id: number) {
  return tx.pressContact.findFirst({
    where: { id, deletedAt: null },
    select: { name: true, organisation: true, role: true, email: true, phone: true, notes: true, version: true },
  });
}
