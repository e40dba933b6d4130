import type { Actor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { versionConflict } from "#app/modules/audit/conflict.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { type Direction, moved } from "#app/utils/ordering.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { trashLimit } from "#app/utils/trash.ts";
import { type PlatformInput, platformFields } from "./platform-schema.ts";

const gone = "Cette plateforme n’existe plus.";
const subjectOf = (id: number) => `podcast-platform:${id}`;
const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];

/** One platform as its form shows it, or null. The audit trail counts its versions: the row has no column for it. */
export async function findPlatform(id: number) {
  const row = await db.podcastPlatform.findUnique({ where: { id }, select: { id: true, name: true, url: true } });
  return row && { ...row, version: await versionOf(db, id) };
}

async function versionOf(reader: Pick<Tx, "auditEntry">, id: number): Promise<number> {
  return 1 + (await reader.auditEntry.count({ where: { subject: subjectOf(id), action: "podcast-platform.updated" } }));
}

/** Adds a platform at the end of the list. */
export function createPlatform(
  actor: Actor,
  { name, url }: PlatformInput,
  once?: string,
): Promise<Outcome<{ id: number }>> {
  return change<{ id: number }>(
    actor,
    "podcast-platform.created",
    async (tx, note) => {
      if (!canManage(actor)) return refused("", notAllowed);
      const last = await tx.podcastPlatform.aggregate({ _max: { position: true } });
      const { id } = await tx.podcastPlatform.create({
        data: { name, url, position: (last._max.position ?? 0) + 1 },
        select: { id: true },
      });
      note({ subject: subjectOf(id), after: { name, url, version: 1 } });
      return done({ id });
    },
    { once },
  );
}

export function updatePlatform(actor: Actor, id: number, input: PlatformInput): Promise<Outcome<null>> {
  return change<null>(actor, "podcast-platform.updated", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const before = await tx.podcastPlatform.findUnique({ where: { id }, select: { name: true, url: true } });
    if (!before) return refused("", gone);
    const version = await versionOf(tx, id);
    const conflict = await versionConflict(tx, subjectOf(id), input, version, platformFields);
    if (conflict) return conflict;
    const data = { name: input.name, url: input.url };
    await tx.podcastPlatform.update({ where: { id }, data });
    note({ subject: subjectOf(id), before, after: { ...data, version: version + 1 } });
    return done(null);
  });
}

/** One place up or down in the order readers see. */
export function movePlatform(actor: Actor, id: number, direction: Direction): Promise<Outcome<null>> {
  return change<null>(actor, "podcast-platform.moved", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const all = await tx.podcastPlatform.findMany({ orderBy: inOrder, select: { id: true, position: true } });
    for (const [index, item] of moved(all, id, direction).entries()) {
      if (item.position !== index + 1)
        await tx.podcastPlatform.update({ where: { id: item.id }, data: { position: index + 1 } });
    }
    note({ subject: subjectOf(id), after: { direction } });
    return done(null);
  });
}

/** Takes a platform off; the audit entry keeps what it takes to bring it back. */
export function deletePlatform(actor: Actor, id: number): Promise<Outcome<null>> {
  return change<null>(actor, "podcast-platform.deleted", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const before = await tx.podcastPlatform.findUnique({
      where: { id },
      select: { name: true, url: true, position: true },
    });
    if (!before) return refused("", gone);
    await tx.podcastPlatform.delete({ where: { id } });
    note({ subject: subjectOf(id), before });
    return done(null);
  });
}

/** Takes a deletion back within 30 days. */
export function restorePlatform(actor: Actor, id: number): Promise<Outcome<{ name: string }>> {
  return change<{ name: string }>(actor, "podcast-platform.restored", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const deletion = await tx.auditEntry.findFirst({
      where: { subject: subjectOf(id), action: "podcast-platform.deleted", at: { gt: trashLimit(now()) } },
      orderBy: { seq: "desc" },
      select: { before: true },
    });
    if (!deletion?.before || (await tx.podcastPlatform.findUnique({ where: { id } }))) {
      return refused("", "Cette plateforme ne peut plus être rétablie.");
    }
    const { name, url, position } = JSON.parse(deletion.before) as { name: string; url: string; position: number };
    await tx.podcastPlatform.create({ data: { id, name, url, position } });
    note({ subject: subjectOf(id), after: { name, url } });
    return done({ name });
  });
}
