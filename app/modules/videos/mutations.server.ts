import type { Actor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { onceKey } from "#app/modules/audit/once.server.ts";
import { versionConflict } from "#app/modules/audit/conflict.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type Direction, moved, placedAt } from "#app/utils/ordering.ts";
import { thumbnailJob } from "./thumbnails.server.ts";
import { type VideoInput, videoFields } from "./schema.ts";

const gone = "Cette vidéo n’existe plus.";
const subject = (id: number) => `video:${id}`;

function values({ videoId, title, isPublished }: VideoInput) {
  return { videoId, title, isPublished };
}

/** Adds a video at the top of the list: the site shows the first ones. */
export function createVideo(actor: Actor, input: VideoInput, once?: string): Promise<Outcome<{ id: number }>> {
  return change(
    actor,
    "video.created",
    async (tx, note) => {
      if (!canManage(actor)) return refused("", notAllowed);
      const data = values(input);
      if (await tx.video.findFirst({ where: { videoId: data.videoId, deletedAt: null } })) {
        return refused("videoId", "Cette vidéo est déjà dans la liste.");
      }
      const { id } = await tx.video.create({ data: { ...data, position: 0 }, select: { id: true } });
      await reorder(tx, await inOrder(tx));
      await enqueue(tx, thumbnailJob, { id });
      note({ subject: subject(id), after: { ...data, version: 1 } });
      return done({ id });
    },
    { once: onceKey(once, input) },
  );
}

export function updateVideo(actor: Actor, id: number, input: VideoInput): Promise<Outcome<null>> {
  return change<null>(actor, "video.updated", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const before = await find(tx, id);
    if (!before) return refused("", gone);
    const { version, ...old } = before;
    const conflict = await versionConflict(tx, subject(id), input, version, videoFields);
    if (conflict) return conflict;
    const data = values(input);
    const isNewVideo = data.videoId !== old.videoId;
    const forgetThumbnail = isNewVideo ? { thumbnailId: null, thumbnailCheckedAt: null } : {};
    await tx.video.update({ where: { id }, data: { ...data, ...forgetThumbnail, version: { increment: 1 } } });
    if (isNewVideo) await enqueue(tx, thumbnailJob, { id });
    note({ subject: subject(id), before: old, after: { ...data, version: version + 1 } });
    return done(null);
  });
}

/** Shows the video on the site, or takes it off. */
export function setVideoPublished(actor: Actor, id: number, isPublished: boolean): Promise<Outcome<null>> {
  return change<null>(actor, isPublished ? "video.published" : "video.unpublished", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const before = await find(tx, id);
    if (!before) return refused("", gone);
    await tx.video.update({ where: { id }, data: { isPublished, version: { increment: 1 } } });
    note({
      subject: subject(id),
      before: { isPublished: before.isPublished },
      after: { isPublished, version: before.version + 1 },
    });
    return done(null);
  });
}

/** One place up or down, or to a place counted from 0, in the order the site shows. */
export function moveVideo(actor: Actor, id: number, to: Direction | number): Promise<Outcome<null>> {
  return change<null>(actor, "video.moved", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const all = await inOrder(tx);
    await reorder(tx, typeof to === "number" ? placedAt(all, id, to) : moved(all, id, to));
    note({ subject: subject(id), after: { to } });
    return done(null);
  });
}

function inOrder(tx: Tx) {
  return tx.video.findMany({
    where: { deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "desc" }],
    select: { id: true, position: true },
  });
}

async function reorder(tx: Tx, items: { id: number; position: number }[]): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (item.position !== index + 1) await tx.video.update({ where: { id: item.id }, data: { position: index + 1 } });
  }
}

function find(tx: Tx, id: number) {
  return tx.video.findFirst({
    where: { id, deletedAt: null },
    select: { videoId: true, title: true, isPublished: true, version: true },
  });
}
