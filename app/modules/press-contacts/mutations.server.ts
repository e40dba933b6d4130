import type { Actor } from "#app/modules/rights/actor.ts";
import { versioned } from "#app/modules/audit/versioned.server.ts";
import { bin } from "#app/modules/bin/bin.server.ts";
import { managed } from "#app/modules/audit/change-with-right.server.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type PressContactInput, pressContactFields } from "./schema.ts";

export const pressContactBin = bin({
  noun: "press-contact",
  find: (tx, where) => tx.pressContact.findMany({ where, select: { id: true, name: true } }),
  mark: (tx, id, data) => tx.pressContact.update({ where: { id }, data }),
  erase: (tx, id) => tx.pressContact.delete({ where: { id } }),
});

const { subject, gone } = pressContactBin;

function values(input: PressContactInput) {
  return { ...contentOf(input), email: input.email ?? "", phone: input.phone ?? "" };
}

type Values = ReturnType<typeof values>;

/** The trail cannot be erased: it names the changed fields, never a person's contact details. */
function traceable({ name, organisation, role }: Values) {
  return { name, organisation, role };
}

function changedFields(before: Values, after: Values): string[] {
  const old = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => (old.get(field) === value ? [] : [field]));
}

export function createPressContact(
  actor: Actor,
  input: PressContactInput,
  once?: string,
): Promise<Outcome<{ id: number }>> {
  return managed<{ id: number }>(
    actor,
    "press-contact.created",
    async (tx, note) => {
      const data = values(input);
      const { id } = await tx.pressContact.create({ data, select: { id: true } });
      note({ subject: subject(id), after: { ...traceable(data), version: 1 } });
      return done({ id });
    },
    { once: { key: once, of: input } },
  );
}

export function updatePressContact(actor: Actor, id: number, input: PressContactInput): Promise<Outcome<null>> {
  return managed<null>(actor, "press-contact.updated", async (tx, note) =>
    versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: pressContactFields,
      given: input,
      before: await tx.pressContact.findFirst({
        where: { id, deletedAt: null },
        select: { name: true, organisation: true, role: true, email: true, phone: true, notes: true, version: true },
      }),
      after: values(input),
      save: (data) => tx.pressContact.update({ where: { id }, data }),
      tell: (before, after) => ({
        before: traceable(before),
        after: { ...traceable(after), changed: changedFields(before, after) },
      }),
    }),
  );
}
