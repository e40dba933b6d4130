import { signedImageUrl } from "#app/modules/media-proxy/signed-address.server.ts";
import { storeImage } from "#app/modules/media/images.server.ts";
import { inspectImage } from "#app/modules/media/sharp.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { safeFetch } from "#app/platform/fetch/safe-fetch.server.ts";
import { handleJob } from "#app/platform/jobs/jobs.server.ts";
import { shownChanged } from "#app/records/audit/shown-changes.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { isYoutubeId } from "#app/utils/video-address.ts";

export const thumbnailJob = "video.thumbnail";

const sizes = ["maxresdefault", "sddefault", "hqdefault"];

/** YouTube answers 120x90 for a picture it does not have (docs/product.md, 2.3). */
export function isPlaceholder(width: number | null, height: number | null): boolean {
  return (width ?? 0) <= 120 && (height ?? 0) <= 90;
}

/**
 * Keeps our own copy of a video's picture, so that readers' browsers ask nothing of YouTube before they press play.
 * Throws when the network fails, for the job to try again; a video without a picture stays without.
 */
export async function fetchThumbnail(
  id: number,
  origin = "https://i.ytimg.com",
  allowPrivate = env.FEEDS_ALLOW_PRIVATE,
): Promise<void> {
  const video = await db.video.findFirst({ where: { id, deletedAt: null }, select: { videoId: true, title: true } });
  if (!video) return;
  let thumbnailId: number | null = null;
  for (const size of sizes) {
    const answer = await safeFetch(`${origin}/vi/${video.videoId}/${size}.jpg`, { allowPrivate });
    if (!answer.ok && answer.kind !== "status") throw new Error(answer.message);
    if (!answer.ok || answer.truncated) continue;
    const inspected = await inspectImage(answer.body, "image");
    if (!inspected.ok || isPlaceholder(inspected.value.width, inspected.value.height)) continue;
    const stored = await storeImage(systemActor("videos"), {
      bytes: answer.body,
      name: `${video.videoId}.jpg`,
      alt: video.title,
      credit: "YouTube",
    });
    if (!stored.ok) continue;
    thumbnailId = stored.value.id;
    break;
  }
  await maintain("videos.thumbnail", (tx) =>
    // The video may have changed while we asked: its own picture only.
    tx.video.updateMany({ where: { id, videoId: video.videoId }, data: { thumbnailId, thumbnailCheckedAt: now() } }),
  );
  await shownChanged(["videos"]);
}

export function handleVideoJobs(): void {
  handleJob(thumbnailJob, (payload) => fetchThumbnail((payload as { id: number }).id), "media");
}

/** A thumbnail that is not stored yet, through our own proxy. Null for what is no identifier. */
export function thumbnailPreview(videoId: string): string | null {
  return isYoutubeId(videoId) ? signedImageUrl(`https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`, 320) : null;
}
