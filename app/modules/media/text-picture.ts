import { type ImageWidth, widthOf, withWidth } from "#app/utils/text-image.ts";
import { escapeHtml } from "#app/utils/text.ts";
import type { ImageRow } from "./views.ts";

const USUAL = [320, 640, 960, 1280];
/** Phones of 360 to 412 px ask for it at 1.75 and 2 times. Older pictures have it once `makePhoneWidths` has passed. */
export const PHONE = 720;
export const PHONE_FROM = 960;

/** Widths that surely exist: the usual ones up to `original` px, and its own when well short of the next. */
export function sureWidthsFor(original: number): number[] {
  const usual = USUAL.filter((width) => width <= original);
  const last = usual.at(-1) ?? 0;
  return original < 1280 && original > last * 1.15 ? [...usual, original] : usual;
}

export function widthsFor(original: number): number[] {
  const sure = sureWidthsFor(original);
  return original < PHONE_FROM ? sure : [...sure, PHONE].sort((a, b) => a - b);
}

const OURS =
  /^(\/media\/[0-9a-f]{8,64}|\/art\/maison\/[a-z]+-\d)\/(\d{1,4})\.(?:avif|webp|jpg)(?:#(?:(\d{1,5})x(\d{1,5}))?)?$/;

const DRAWN = [480, 720, 960];

const sizesOf: Record<ImageWidth, string> = {
  "": "(min-width: 768px) 680px, 100vw",
  petite: "(min-width: 352px) 320px, 100vw",
  large: "(min-width: 1024px) 848px, 100vw",
};

/**
 * HTML of one of our pictures from its address in a text (utils/text-image.ts). The other widths follow from the largest one. Null when the address is not ours. `least` is the width for browsers without srcset.
 */
export function picture(src: string, alt: string, { sizes = sizesOf[widthOf(src)], least = 640 } = {}): string | null {
  const [, base, largest, width, height] = OURS.exec(withWidth(src, "")) ?? [];
  if (!base || !largest) return null;
  const widths = base.startsWith("/art/") ? DRAWN : sureWidthsFor(Number(largest));
  if (widths.length === 0) return null;
  const set = (extension: string) => widths.map((size) => `${base}/${size}.${extension} ${size}w`).join(", ");
  const source = (extension: string) =>
    `<source type="image/${extension}" srcset="${set(extension)}" sizes="${sizes}">`;
  const size = width && height ? ` width="${width}" height="${height}"` : "";
  const fallback = widths.find((candidate) => candidate >= least) ?? widths.at(-1);
  return `<picture>${source("avif")}${source("webp")}<img src="${base}/${fallback}.jpg" alt="${escapeHtml(alt)}"${size} loading="lazy" decoding="async"></picture>`;
}

export const pictureAddress = ({ key, widths, width, height }: Pick<ImageRow, "key" | "widths" | "width" | "height">) =>
  `/media/${key}/${(JSON.parse(widths) as number[]).at(-1)}.jpg#${width}x${height}`;
