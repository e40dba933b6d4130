import { signedImageUrl } from "#app/modules/media-proxy/signed-address.server.ts";
import { isYoutubeId } from "#app/utils/youtube.ts";

/**
 * Where the picture of a video that is not kept yet can be seen, through our own proxy: the newsroom sees at once that
 * it pasted the right address. Null for what is no identifier.
 */
export function thumbnailPreview(videoId: string): string | null {
  return isYoutubeId(videoId) ? signedImageUrl(`https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`, 320) : null;
}
