import type { Actor } from "#app/modules/rights/actor.ts";
import { added, versioned } from "#app/modules/audit/versioned.server.ts";
import { bin, inBin } from "#app/modules/bin/bin.server.ts";
import { managed } from "#app/modules/audit/change-with-right.server.ts";
import { moving, nextPlace } from "#app/modules/ordering/ordering.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type PlatformInput, platformFields } from "./platform-schema.ts";

export const platformBin = bin({
  noun: "podcast-platform",
  find: (tx, where) => tx.podcastPlatform.findMany({ where, select: { id: true, name: true, url: true } }),
  mark: (tx, id, data) => tx.podcastPlatform.update({ where: { id }, data }),
  erase: (tx, id) => tx.podcastPlatform.delete({ where: { id } }),
});

const { subject, gone } = platformBin;
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
export function createPlatform(actor: Actor, input: PlatformInput, once?: string) {
  return managed<{ id: number }>(
    actor,
    "podcast-platform.created",
    (tx, note) =>
      added(note, subject, contentOf(input), async (data) => {
        const place = nextPlace(await tx.podcastPlatform.aggregate({ _max: { position: true } }));
        return tx.podcastPlatform.create({ data: { ...data, ...place }, select: { id: true } });
      }),
    { once: { key: once, of: input } },
  );
}

export function updatePlatform(actor: Actor, id: number, input: PlatformInput) {
  return managed<null>(actor, "podcast-platform.updated", async (tx, note) =>
    versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: platformFields,
      given: input,
      before: await tx.podcastPlatform.findFirst({
        where: { id, deletedAt: null },
        select: { name: true, url: true, version: true },
      }),
      after: contentOf(input),
      save: (data) => tx.podcastPlatform.update({ where: { id }, data }),
    }),
  );
}

/** One place up or down in the order readers see. */
export const movePlatform = moving({
  noun: "podcast-platform",
  gone,
  list: (tx) => tx.podcastPlatform.findMany({ where: { deletedAt: null }, orderBy: inOrder }),
  save: (tx, id, position) => tx.podcastPlatform.update({ where: { id }, data: { position } }),
});
