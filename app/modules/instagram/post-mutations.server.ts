import type { Actor } from "#app/modules/audit/actor.ts";
import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { versionConflict } from "#app/modules/audit/conflict.server.ts";
import { storeImage } from "#app/modules/media/images.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { trashLimit } from "#app/utils/trash.ts";
import { type InstagramPostInput, instagramPostFields } from "./schema.ts";

const gone = "Cette publication n’est plus dans la liste.";
const unique = { url: "Cette publication est déjà dans la liste (peut-être dans la corbeille)." };
const subjectOf = (id: number) => `instagram-post:${id}`;

function values({ sourceId, url, alt, caption, postedAt }: InstagramPostInput) {
  return { sourceId, url, alt, caption, postedAt };
}

/** Our own copy of the picture, made before the transaction opens: readers' browsers ask nothing of Instagram. */
async function pictureOf(
  actor: Actor,
  { alt }: InstagramPostInput,
  file: File | null,
): Promise<Outcome<number | undefined>> {
  if (!file) return done(undefined);
  const stored = await storeImage(actor, {
    bytes: new Uint8Array(await file.arrayBuffer()),
    name: file.name,
    alt,
    credit: "Instagram",
  });
  return stored.ok ? done(stored.value.id) : stored;
}

function hasSource(tx: Tx, id: number) {
  return tx.instagramSource.findFirst({ where: { id, deletedAt: null }, select: { id: true } });
}

export async function createInstagramPost(
  actor: Actor,
  input: InstagramPostInput,
  file: File | null,
  once?: string,
): Promise<Outcome<{ id: number }>> {
  if (!canManage(actor)) return refused("", notAllowed);
  if (!file) return refused("image", "Choisissez l’image de la publication\u202F: le site en garde sa propre copie.");
  const picture = await pictureOf(actor, input, file);
  if (!picture.ok) return picture;
  return change<{ id: number }>(
    actor,
    "instagram-post.created",
    async (tx, note) => {
      if (!(await hasSource(tx, input.sourceId)))
        return refused("sourceId", "Ce compte n’est plus dans la liste\u202F: choisissez-en un autre.");
      const data = values(input);
      const { id } = await tx.instagramPost.create({
        data: { ...data, imageId: picture.value ?? null },
        select: { id: true },
      });
      note({ subject: subjectOf(id), after: { ...data, version: 1 } });
      return done({ id });
    },
    { once: { key: once, of: [input, picture.value] }, unique },
  );
}

export async function updateInstagramPost(
  actor: Actor,
  id: number,
  input: InstagramPostInput,
  file: File | null,
): Promise<Outcome<null>> {
  if (!canManage(actor)) return refused("", notAllowed);
  const picture = await pictureOf(actor, input, file);
  if (!picture.ok) return picture;
  return change<null>(
    actor,
    "instagram-post.updated",
    async (tx, note) => {
      const select = { sourceId: true, url: true, alt: true, caption: true, postedAt: true, version: true };
      const before = await tx.instagramPost.findFirst({ where: { id, deletedAt: null }, select });
      if (!before) return refused("", gone);
      const { version, ...old } = before;
      const conflict = await versionConflict(tx, subjectOf(id), input, version, instagramPostFields);
      if (conflict) return conflict;
      if (!(await hasSource(tx, input.sourceId)))
        return refused("sourceId", "Ce compte n’est plus dans la liste\u202F: choisissez-en un autre.");
      const data = values(input);
      const newImage = picture.value === undefined ? {} : { imageId: picture.value };
      await tx.instagramPost.update({ where: { id }, data: { ...data, ...newImage, version: { increment: 1 } } });
      note({ subject: subjectOf(id), before: old, after: { ...data, version: version + 1 } });
      return done(null);
    },
    { unique },
  );
}

/** Puts a post in the bin for 30 days. */
export function deleteInstagramPost(actor: Actor, id: number): Promise<Outcome<null>> {
  return change<null>(actor, "instagram-post.deleted", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.instagramPost.findFirst({ where: { id, deletedAt: null }, select: { url: true } });
    if (!found) return refused("", gone);
    await tx.instagramPost.update({ where: { id }, data: { deletedAt: now(), version: { increment: 1 } } });
    note({ subject: subjectOf(id), before: found });
    return done(null);
  });
}

export function restoreInstagramPost(actor: Actor, id: number): Promise<Outcome<{ url: string }>> {
  return change<{ url: string }>(actor, "instagram-post.restored", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const found = await tx.instagramPost.findFirst({
      where: { id, deletedAt: { gt: trashLimit(now()) } },
      select: { url: true },
    });
    if (!found) return refused("", "Cette publication n’est plus dans la corbeille.");
    await tx.instagramPost.update({ where: { id }, data: { deletedAt: null, version: { increment: 1 } } });
    note({ subject: subjectOf(id), after: found });
    return done(found);
  });
}

/** Erases for good what has been in the bin for 30 days. Run by a job. */
export async function purgeInstagramPosts(): Promise<void> {
  const due = await db.instagramPost.findMany({
    where: { deletedAt: { lte: trashLimit(now()) } },
    select: { id: true, url: true },
  });
  for (const { id, url } of due) {
    await change(systemActor("corbeille"), "instagram-post.purged", async (tx, note) => {
      await tx.instagramPost.delete({ where: { id } });
      note({ subject: subjectOf(id), before: { url } });
      return done(null);
    });
  }
}
