export interface VideoAddress {
  url: string;
  player: string;
  site: string;
}

/** Sites whose videos one page shows: each is a word of its policy (http/pages/content-policy.server.ts). */
export const MOST_VIDEO_SITES = 10;

const YOUTUBE = /^https:\/\/(?:[a-z]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)\//i;
const PEERTUBE =
  /^https:\/\/(?=[^/]{1,253}\/)((?:[a-z\d-]{1,63}\.)+[a-z]{2,24})\/(?:w|videos\/(?:watch|embed))\/([\w-]{8,40})\/?(?:[?#]|$)/i;

export function videoAt(address: string): VideoAddress | null {
  if (YOUTUBE.test(address)) {
    const id = youtubeId(address);
    const url = `https://www.youtube.com/watch?v=${id}`;
    return isYoutubeId(id) ? { url, player: `https://www.youtube-nocookie.com/embed/${id}`, site: "YouTube" } : null;
  }
  const [, host = "", video = ""] = PEERTUBE.exec(address) ?? [];
  const site = host.toLowerCase();
  return site ? { url: `https://${site}/w/${video}`, player: `https://${site}/videos/embed/${video}`, site } : null;
}

const ID = /^[\w-]{11}$/;

/** docs/product.md, 5. Anything else is returned unchanged, for the form to refuse in words. */
export function youtubeId(input: string): string {
  const value = input.trim();
  if (ID.test(value)) return value;
  const path = /(?:youtube(?:-nocookie)?\.com\/(?:shorts|embed|live|v)\/|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(
    value,
  )?.[1];
  if (path) return path;
  return /youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?![\w-])/.exec(value)?.[1] ?? input;
}

export function isYoutubeId(value: string): boolean {
  return ID.test(value);
}
