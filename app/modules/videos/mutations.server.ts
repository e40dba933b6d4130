import type { Actor } from "#app/modules/rights/actor.ts";
import { changedSince } from "#app/modules/audit/conflict.server.ts";
import { added, versioned } from "#app/modules/audit/versioned.server.ts";
import { bin } from "#app/modules/bin/bin.server.ts";
import { managed } from "#app/modules/audit/change-with-right.server.ts";
import { moving } from "#app/modules/ordering/ordering.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { savePositions } from "#app/utils/ordering.ts";
import { contentOf } from "#app/utils/versions.ts";
import { thumbnailJob } from "./thumbnails.server.ts";
import { type VideoInput, videoFields } from "./schema.ts";

export const videoBin = bin({
  noun: "video",
  find: (tx, where) => tx.video.findMany({ where, select: { id: true, title: true } }),
  mark: (tx, id, data) => tx.video.update({ where: { id }, data }),
  erase: (tx, id) => tx.video.delete({ where: { id } }),
});

const { subject, gone } = videoBin;

/** Adds a video at the top of the list: the site shows the first ones. */
export function createVideo(actor: Actor, input: VideoInput, once?: string): Promise<Outcome<{ id: number }>> {
  return managed<{ id: number }>(
    actor,
    "video.created",
    async (tx, note) => {
      if (await tx.video.findFirst({ where: { videoId: input.videoId, deletedAt: null } })) {
        return refused("videoId", "Cette vidéo est déjà dans la liste.");
      }
      return added(note, subject, contentOf(input), async (data) => {
        const { id } = await tx.video.create({ data: { ...data, position: 0 }, select: { id: true } });
        await savePositions(await inOrder(tx), (row, position) => place(tx, row, position));
        await enqueue(tx, thumbnailJob, { id });
        return { id };
      });
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
      gone,
      labels: videoFields,
      given: input,
      before,
      after: contentOf(input),
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
export const publishVideo = (actor: Actor, id: number, over?: number) => setPublished(actor, id, true, over);

/** Takes the video off the site; its position stays. */
export const unpublishVideo = (actor: Actor, id: number, over?: number) => setPublished(actor, id, false, over);

function setPublished(actor: Actor, id: number, isPublished: boolean, over?: number): Promise<Outcome<null>> {
  return managed<null>(actor, isPublished ? "video.published" : "video.unpublished", async (tx, note) => {
    const before = await find(tx, id);
    if (!before) return refused("", gone);
    const changed = await changedSince(tx, subject(id), over, before.version);
    if (changed) return changed;
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
export const moveVideo = moving({ noun: "video", gone, list: inOrder, save: place });

function inOrder(tx: Tx) {
  return tx.video.findMany({
    where: { deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "desc" }],
    select: { id: true, position: true },
  });
}

function place(tx: Tx, id: number, position: number) {
  return tx.video.update({ where: { id }, data: { position } });
}

function find(tx: Tx, id: number) {
  return tx.video.findFirst({
    where: { id, deletedAt: null },
    select: { videoId: true, title: true, isPublished: true, version: true },
  });
}
