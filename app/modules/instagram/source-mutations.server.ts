import type { Actor } from "#app/modules/audit/actor.ts";
import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { versionConflict } from "#app/modules/audit/conflict.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { trashLimit } from "#app/utils/trash.ts";
import { type InstagramSourceInput, instagramSourceFields } from "./schema.ts";

const gone = "Ce compte n’est plus dans la liste.";
const unique = { account: "Ce compte est déjà dans la liste (peut-être dans la corbeille)." };
const subjectOf = (id: number) => `instagram-source:${id}`;

function values({ account, url, label, isActive }: InstagramSourceInput) {
  return { account, url: url ?? `https://www.instagram.com/${account}/`, label, isActive };
}

export function createInstagramSource(
  actor: Actor,
  input: InstagramSourceInput,
  once?: string,
): Promise<Outcome<{ id: number }>> {
  return change<{ id: number }>(
    actor,
    "instagram-source.created",
    async (tx, note) => {
      if (!canManage(actor)) return refused("", notAllowed);
      const data = values(input);
      const { id } = await tx.instagramSource.create({ data, select: { id: true } });
      note({ subject: subjectOf(id), after: { ...data, version: 1 } });
      return done({ id });
    },
    { once: { key: once, of: input }, unique },
  );
}

export function updateInstagramSource(actor: Actor, id: number, input: InstagramSourceInput): Promise<Outcome<null>> {
  return change<null>(
    actor,
    "instagram-source.updated",
    async (tx, note) => {
      if (!canManage(actor)) return refused("", notAllowed);
      const select = { account: true, url: true, label: true, isActive: true, version: true };
      const before = await tx.instagramSource.findFirst({ where: { id, deletedAt: null }, select });
      if (!before) return refused("", gone);
      const { version, ...old } = before;
      const conflict = await versionConflict(tx, subjectOf(id), input, version, instagramSourceFields);
      if (conflict) return conflict;
      const data = values(input);
      await tx.instagramSource.update({ where: { id }, data: { ...data, version: { increment: 1 } } });
      note({ subject: subjectOf(id), before: old, after: { ...data, version: version + 1 } });
      return done(null);
    },
    { unique },
  );
}

/** Puts an account in the bin for 30 days; its posts leave /instagram with it. */
export function deleteInstagramSource(actor: Actor, id: number): Promise<Outcome<null>> {
  return change<null>(actor, "instagram-source.deleted", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.instagramSource.findFirst({ where: { id, deletedAt: null }, select: { account: true } });
    if (!found) return refused("", gone);
    await tx.instagramSource.update({ where: { id }, data: { deletedAt: now(), version: { increment: 1 } } });
    note({ subject: subjectOf(id), before: found });
    return done(null);
  });
}

export function restoreInstagramSource(actor: Actor, id: number): Promise<Outcome<{ account: string }>> {
  return change<{ account: string }>(actor, "instagram-source.restored", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.instagramSource.findFirst({
      where: { id, deletedAt: { gt: trashLimit(now()) } },
      select: { account: true },
    });
    if (!found) return refused("", "Ce compte n’est plus dans la corbeille.");
    await tx.instagramSource.update({ where: { id }, data: { deletedAt: null, version: { increment: 1 } } });
    note({ subject: subjectOf(id), after: found });
    return done(found);
  });
}

/** Erases for good what has been in the bin for 30 days, posts included. Run by a job. */
export async function purgeInstagramSources(): Promise<void> {
  const due = await db.instagramSource.findMany({
    where: { deletedAt: { lte: trashLimit(now()) } },
    select: { id: true, account: true },
  });
  for (const { id, account } of due) {
    await change(systemActor("corbeille"), "instagram-source.purged", async (tx, note) => {
      await tx.instagramSource.delete({ where: { id } });
      note({ subject: subjectOf(id), before: { account } });
      return done(null);
    });
  }
}
