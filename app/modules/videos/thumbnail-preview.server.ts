import { signedImageUrl } from "#app/modules/media-proxy/signed-address.server.ts";
import { isYoutubeId } from "#app/utils/video-address.ts";

/** A thumbnail that is not stored yet, through our own proxy. Null for what is no identifier. */
export function thumbnailPreview(videoId: string): string | null {
  return isYoutubeId(videoId) ? signedImageUrl(`https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`, 320) : null;
}
