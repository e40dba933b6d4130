import { type ImageWidth, widthOf, withWidth } from "#app/utils/text-image.ts";
import { sureWidthsFor } from "./widths.ts";

const OURS = /^\/media\/([0-9a-f]{8,64})\/(\d{1,4})\.(?:avif|webp|jpg)(?:#(?:(\d{1,5})x(\d{1,5}))?)?$/;

const sizesOf: Record<ImageWidth, string> = {
  "": "(min-width: 768px) 680px, 100vw",
  petite: "(min-width: 352px) 320px, 100vw",
  large: "(min-width: 1024px) 848px, 100vw",
};

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * HTML of one of our pictures from its address in a text (utils/text-image.ts). The other widths follow from the largest one. Null when the address is not ours. `least` is the width for browsers without srcset.
 */
export function picture(src: string, alt: string, { sizes = sizesOf[widthOf(src)], least = 640 } = {}): string | null {
  const [, key, largest, width, height] = OURS.exec(withWidth(src, "")) ?? [];
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

export const pictureAddress = (image: { key: string; widths: number[]; width: number; height: number }): string =>
  `/media/${image.key}/${image.widths.at(-1)}.jpg#${image.width}x${image.height}`;
