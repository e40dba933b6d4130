import { type Site, absolute } from "#app/ui/site-address.ts";
import { context, publisherOf } from "#app/ui/structured-data.ts";

/** A short that YouTube plays: what we know of it, which is not the day it was put there. */
export function shortVideo(site: Site, video: { name: string; videoId: string; image: string }) {
  const { name, videoId, image } = video;
  return {
    "@context": context,
    "@type": "VideoObject",
    name,
    thumbnailUrl: absolute(site, image),
    embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}`,
    url: `https://www.youtube.com/shorts/${videoId}`,
    publisher: publisherOf(site),
  };
}
