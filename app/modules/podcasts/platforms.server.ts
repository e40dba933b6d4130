import type { Actor } from "#app/modules/audit/actor.ts";
import { versioned } from "#app/modules/audit/versioned.server.ts";
import { bin, inBin } from "#app/modules/bin/bin.server.ts";
import { managed } from "#app/modules/staff/allowed.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Place, reorder } from "#app/utils/ordering.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type PlatformInput, platformFields } from "./platform-schema.ts";

export const platformBin = bin({
  noun: "podcast-platform",
  words: { this: "Cette plateforme" },
  find: (tx, where) => tx.podcastPlatform.findMany({ where, select: { id: true, name: true, url: true } }),
  mark: (tx, id, data) => tx.podcastPlatform.update({ where: { id }, data }),
  erase: (tx, id) => tx.podcastPlatform.delete({ where: { id } }),
});

const subject = (id: number) => `podcast-platform:${id}`;
const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];
const staffSelect = { id: true, name: true, url: true, version: true, deletedAt: true };

/** Every platform in the order readers see; or those in the bin. */
export async function listPlatformsForStaff({ q, trash }: { q: string; trash: boolean }) {
  const where = {
    deletedAt: inBin(trash),
    ...(q ? { OR: [{ name: { contains: q } }, { url: { contains: q } }] } : {}),
  };
  return { items: await db.podcastPlatform.findMany({ where, orderBy: inOrder, select: staffSelect }) };
}

/** One platform as its form shows it, or null. */
export function findPlatform(id: number) {
  return db.podcastPlatform.findFirst({ where: { id, deletedAt: null }, select: staffSelect });
}

/** Adds a platform at the end of the list. */
export function createPlatform(
  actor: Actor,
  { name, url }: PlatformInput,
  once?: string,
): Promise<Outcome<{ id: number }>> {
  return managed<{ id: number }>(
    actor,
    "podcast-platform.created",
    async (tx, note) => {
      const last = await tx.podcastPlatform.aggregate({ _max: { position: true } });
      const { id } = await tx.podcastPlatform.create({
        data: { name, url, position: (last._max.position ?? 0) + 1 },
        select: { id: true },
      });
      note({ subject: subject(id), after: { name, url, version: 1 } });
      return done({ id });
    },
    { once: { key: once, of: { name, url } } },
  );
}

export function updatePlatform(actor: Actor, id: number, input: PlatformInput): Promise<Outcome<null>> {
  return managed<null>(actor, "podcast-platform.updated", async (tx, note) =>
    versioned(tx, note, {
      subject: subject(id),
      gone: platformBin.gone,
      labels: platformFields,
      given: input,
      before: await tx.podcastPlatform.findFirst({
        where: { id, deletedAt: null },
        select: { name: true, url: true, version: true },
      }),
      after: { name: input.name, url: input.url },
      save: (data) => tx.podcastPlatform.update({ where: { id }, data }),
    }),
  );
}

/** One place up or down in the order readers see. */
export function movePlatform(actor: Actor, id: number, to: Place): Promise<Outcome<null>> {
  return managed<null>(actor, "podcast-platform.moved", async (tx, note) => {
    const all = await tx.podcastPlatform.findMany({
      where: { deletedAt: null },
      orderBy: inOrder,
      select: { id: true, position: true },
    });
    const isMoved = await reorder(all, id, to, (row, position) =>
      tx.podcastPlatform.update({ where: { id: row }, data: { position } }),
    );
    if (!isMoved) return refused("", platformBin.gone);
    note({ subject: subject(id), after: { to } });
    return done(null);
  });
}
