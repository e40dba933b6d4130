import type { Actor } from "#app/modules/audit/actor.ts";
import { versioned } from "#app/modules/audit/versioned.server.ts";
import { bin } from "#app/modules/bin/bin.server.ts";
import { managed } from "#app/modules/staff/allowed.server.ts";
import { type Place, reorder } from "#app/utils/ordering.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type ReferenceInput, referenceFields } from "./schema.ts";

export const referenceBin = bin({
  noun: "reference",
  words: { this: "Cette source" },
  find: (tx, where) => tx.referenceSource.findMany({ where, select: { id: true, name: true, url: true } }),
  mark: (tx, id, data) => tx.referenceSource.update({ where: { id }, data }),
  erase: (tx, id) => tx.referenceSource.delete({ where: { id } }),
});

const subject = (id: number) => `reference:${id}`;

function values({ name, url, country, purpose }: ReferenceInput) {
  return { name, url, country, purpose };
}

/** Adds a reference source at the end of the list. */
export function createReference(actor: Actor, input: ReferenceInput, once?: string): Promise<Outcome<{ id: number }>> {
  return managed<{ id: number }>(
    actor,
    "reference.created",
    async (tx, note) => {
      const data = values(input);
      const last = await tx.referenceSource.aggregate({ _max: { position: true } });
      const { id } = await tx.referenceSource.create({
        data: { ...data, position: (last._max.position ?? 0) + 1 },
        select: { id: true },
      });
      note({ subject: subject(id), after: { ...data, version: 1 } });
      return done({ id });
    },
    { once: { key: once, of: input } },
  );
}

export function updateReference(actor: Actor, id: number, input: ReferenceInput): Promise<Outcome<null>> {
  return managed<null>(actor, "reference.updated", async (tx, note) =>
    versioned(tx, note, {
      subject: subject(id),
      gone: referenceBin.gone,
      labels: referenceFields,
      given: input,
      before: await tx.referenceSource.findFirst({
        where: { id, deletedAt: null },
        select: { name: true, url: true, country: true, purpose: true, version: true },
      }),
      after: values(input),
      save: (data) => tx.referenceSource.update({ where: { id }, data }),
    }),
  );
}

/** One place up or down among the sources of its country, in the order /source shows. */
export function moveReference(actor: Actor, id: number, to: Place): Promise<Outcome<null>> {
  return managed<null>(actor, "reference.moved", async (tx, note) => {
    const all = await tx.referenceSource.findMany({
      where: { deletedAt: null },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      select: { id: true, position: true, country: true },
    });
    const save = (row: number, position: number) =>
      tx.referenceSource.update({ where: { id: row }, data: { position } });
    const isMoved = await reorder(all, id, to, save, (other, own) => other.country === own.country);
    if (!isMoved) return refused("", referenceBin.gone);
    note({ subject: subject(id), after: { to } });
    return done(null);
  });
}
