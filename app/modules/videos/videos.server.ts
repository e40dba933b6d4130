import type { z } from "zod";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { videoForm } from "./schema.ts";
import { thumbnailJob } from "./thumbnails.server.ts";

export const videos = table({
  model: "Video",
  noun: "video",
  form: videoForm,
  search: ["title", "videoId"],
  sorts: ["position"],
  order: { noun: "video", first: true },
  elsewhere: ["thumbnailId", "thumbnailCheckedAt", "isDemo"],
  with: { thumbnailCheckedAt: true, isDemo: true, thumbnail: { select: imageSelect } },
  view: ({ thumbnail, thumbnailCheckedAt, ...video }) => ({
    ...video,
    thumbnail: toImageView(thumbnail, ""),
    isThumbnailAwaited: thumbnailCheckedAt === null && thumbnail === null,
  }),
  async resolve(tx, input: z.output<typeof videoForm.schema>, id) {
    const { videoId } = input;
    if (id === null && (await tx.video.findFirst({ where: { videoId, deletedAt: null } })))
      return refused("videoId", "Cette vidéo est déjà dans la liste.");
    return done(contentOf(input));
  },
  saved: async (tx, id, after, before) => {
    if (after.videoId === before?.videoId) return;
    if (before) await tx.video.update({ where: { id }, data: { thumbnailId: null, thumbnailCheckedAt: null } });
    await enqueue(tx, thumbnailJob, { id });
  },
});

export const publishVideo = videos.sets("video.published", { isPublished: true });

export const unpublishVideo = videos.sets("video.unpublished", { isPublished: false });
