import type { Actor } from "#app/modules/audit/actor.ts";
import { versioned } from "#app/modules/audit/versioned.server.ts";
import { bin } from "#app/modules/bin/bin.server.ts";
import { managed } from "#app/modules/staff/allowed.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type Place, reorder, savePlaces } from "#app/utils/ordering.ts";
import { thumbnailJob } from "./thumbnails.server.ts";
import { type VideoInput, videoFields } from "./schema.ts";

export const videoBin = bin({
  noun: "video",
  words: { this: "Cette vidéo" },
  find: (tx, where) => tx.video.findMany({ where, select: { id: true, title: true } }),
  mark: (tx, id, data) => tx.video.update({ where: { id }, data }),
  erase: (tx, id) => tx.video.delete({ where: { id } }),
});

const subject = (id: number) => `video:${id}`;

function values({ videoId, title, isPublished }: VideoInput) {
  return { videoId, title, isPublished };
}

/** Adds a video at the top of the list: the site shows the first ones. */
export function createVideo(actor: Actor, input: VideoInput, once?: string): Promise<Outcome<{ id: number }>> {
  return managed<{ id: number }>(
    actor,
    "video.created",
    async (tx, note) => {
      const data = values(input);
      if (await tx.video.findFirst({ where: { videoId: data.videoId, deletedAt: null } })) {
        return refused("videoId", "Cette vidéo est déjà dans la liste.");
      }
      const { id } = await tx.video.create({ data: { ...data, position: 0 }, select: { id: true } });
      await savePlaces(await inOrder(tx), place(tx));
      await enqueue(tx, thumbnailJob, { id });
      note({ subject: subject(id), after: { ...data, version: 1 } });
      return done({ id });
    },
    { once: { key: once, of: input } },
  );
}

export function updateVideo(actor: Actor, id: number, input: VideoInput): Promise<Outcome<null>> {
  return managed<null>(actor, "video.updated", async (tx, note) => {
    const before = await find(tx, id);
    const isNewVideo = before?.videoId !== input.videoId;
    const saved = await versioned(tx, note, {
      subject: subject(id),
      gone: videoBin.gone,
      labels: videoFields,
      given: input,
      before,
      after: values(input),
      save: (data) =>
        tx.video.update({
          where: { id },
          data: { ...data, ...(isNewVideo ? { thumbnailId: null, thumbnailCheckedAt: null } : {}) },
        }),
    });
    if (saved.ok && isNewVideo) await enqueue(tx, thumbnailJob, { id });
    return saved;
  });
}

/** Shows the video on the site. */
export const publishVideo = (actor: Actor, id: number) => setPublished(actor, id, true);

/** Takes the video off the site; it keeps its place. */
export const unpublishVideo = (actor: Actor, id: number) => setPublished(actor, id, false);

function setPublished(actor: Actor, id: number, isPublished: boolean): Promise<Outcome<null>> {
  return managed<null>(actor, isPublished ? "video.published" : "video.unpublished", async (tx, note) => {
    const before = await find(tx, id);
    if (!before) return refused("", videoBin.gone);
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
export function moveVideo(actor: Actor, id: number, to: Place): Promise<Outcome<null>> {
  return managed<null>(actor, "video.moved", async (tx, note) => {
    if (!(await reorder(await inOrder(tx), id, to, place(tx)))) return refused("", videoBin.gone);
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

function place(tx: Tx) {
  return (id: number, position: number) => tx.video.update({ where: { id }, data: { position } });
}

function find(tx: Tx, id: number) {
  return tx.video.findFirst({
    where: { id, deletedAt: null },
    select: { videoId: true, title: true, isPublished: true, version: true },
  });
}
