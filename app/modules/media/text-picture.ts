import { sureWidthsFor } from "./widths.ts";

const OURS = /^\/media\/([0-9a-f]{8,64})\/(\d{1,4})\.(?:avif|webp|jpg)(?:#(\d{1,5})x(\d{1,5}))?$/;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * HTML of one of our pictures from its address in a text: "/media/{key}/{largest width}.jpg#{width}x{height}".
 * The other widths follow from the largest one. Null when the address is not ours. `least` is the width for browsers without srcset.
 */
export function picture(
  src: string,
  alt: string,
  { sizes = "(min-width: 768px) 680px, 100vw", least = 640 } = {},
): string | null {
  const [, key, largest, width, height] = OURS.exec(src) ?? [];
  if (!key || !largest) return null;
  const widths = sureWidthsFor(Number(largest));
  if (widths.length === 0) return null;
  const set = (extension: string) => widths.map((size) => `/media/${key}/${size}.${extension} ${size}w`).join(", ");
  const source = (extension: string) =>
    `<source type="image/${extension}" srcset="${set(extension)}" sizes="${sizes}">`;
  const size = width && height ? ` width="${width}" height="${height}"` : "";
  const fallback = widths.find((candidate) => candidate >= least) ?? widths.at(-1);
  return `<picture>${source("avif")}${source("webp")}<img src="/media/${key}/${fallback}.jpg" alt="${escape(alt)}"${size} loading="lazy" decoding="async"></picture>`;
}

export function pictureMarkdown(
  image: { key: string; widths: number[]; width: number; height: number },
  alt: string,
  credit: string,
): string {
  const clean = (text: string) => text.replaceAll(/[[\]\n\r]+/g, " ").trim();
  const title = credit.trim() ? ` "${credit.replaceAll(/["\n\r]+/g, "’").trim()}"` : "";
  return `![${clean(alt)}](/media/${image.key}/${image.widths.at(-1)}.jpg#${image.width}x${image.height}${title})`;
}
