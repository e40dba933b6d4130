import type { Actor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { versionConflict } from "#app/modules/audit/conflict.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Direction, moved } from "#app/utils/ordering.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type ReferenceInput, referenceFields } from "./schema.ts";

const gone = "Cette source n’existe plus.";
export const referenceSubject = (id: number) => `reference:${id}`;

function values({ name, url, country, purpose }: ReferenceInput) {
  return { name, url, country, purpose };
}

/** Adds a reference source at the end of the list. */
export function createReference(actor: Actor, input: ReferenceInput, once?: string): Promise<Outcome<{ id: number }>> {
  return change<{ id: number }>(
    actor,
    "reference.created",
    async (tx, note) => {
      if (!canManage(actor)) return refused("", notAllowed);
      const data = values(input);
      const last = await tx.referenceSource.aggregate({ _max: { position: true } });
      const { id } = await tx.referenceSource.create({
        data: { ...data, position: (last._max.position ?? 0) + 1 },
        select: { id: true },
      });
      note({ subject: referenceSubject(id), after: { ...data, version: 1 } });
      return done({ id });
    },
    { once },
  );
}

export function updateReference(actor: Actor, id: number, input: ReferenceInput): Promise<Outcome<null>> {
  return change<null>(actor, "reference.updated", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const before = await find(tx, id);
    if (!before) return refused("", gone);
    const { version, ...old } = before;
    const conflict = await versionConflict(tx, referenceSubject(id), input, version, referenceFields);
    if (conflict) return conflict;
    const data = values(input);
    await tx.referenceSource.update({ where: { id }, data: { ...data, version: { increment: 1 } } });
    note({ subject: referenceSubject(id), before: old, after: { ...data, version: version + 1 } });
    return done(null);
  });
}

/** One place up or down among the sources of its country, in the order /source shows. */
export function moveReference(actor: Actor, id: number, direction: Direction): Promise<Outcome<null>> {
  return change<null>(actor, "reference.moved", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const own = await find(tx, id);
    if (!own) return refused("", gone);
    const all = await tx.referenceSource.findMany({
      where: { deletedAt: null },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      select: { id: true, position: true, country: true },
    });
    const peers = all.filter(({ country }) => country === own.country);
    const places = peers.map((peer) => all.indexOf(peer));
    const reordered = [...all];
    for (const [index, peer] of moved(peers, id, direction).entries()) reordered[places[index] ?? 0] = peer;
    for (const [index, item] of reordered.entries()) {
      if (item.position !== index + 1)
        await tx.referenceSource.update({ where: { id: item.id }, data: { position: index + 1 } });
    }
    note({ subject: referenceSubject(id), after: { direction } });
    return done(null);
  });
}

function find(tx: Tx, id: number) {
  return tx.referenceSource.findFirst({
    where: { id, deletedAt: null },
    select: { name: true, url: true, country: true, purpose: true, version: true },
  });
}
