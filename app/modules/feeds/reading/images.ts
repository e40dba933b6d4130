import { firstImage } from "./html-text.ts";
import { limits } from "./limits.ts";
import { absoluteUrl } from "./links.ts";
import type { RawItem, RawValue } from "./raw-item.ts";

/** Pixels. Wide enough for a card on a dense phone screen. */
const wantedWidth = 640;
const picture = /\.(?:jpe?g|png|webp|avif|gif)(?:$|[?#&])/i;
const notAnImage = /\.(?:mp3|m4a|aac|ogg|opus|wav|mp4|m4v|mov|webm|pdf|svg)(?:$|[?#])/i;
/** Counters and spacers, by name. */
const pixel =
  /(?:^|[/._-])(?:pixel|spacer|blank|tracker|1x1|beacon)(?:[/._-]|$)|\/(?:~r|~ff)\/|feedburner\.com\/~|doubleclick|googlesyndication|gravatar\.com/i;

const size = (text: string | undefined) => Math.round(Number(/^\d{1,5}/.exec(text ?? "")?.[0] ?? 0));

function isPicture({ attributes: { url = "", type = "", medium = "" } }: RawValue): boolean {
  if (
    /svg/i.test(type) ||
    medium === "video" ||
    medium === "audio" ||
    /^(?:audio|video|text|application)\//i.test(type)
  )
    return false;
  return /^image\//i.test(type) || medium === "image" || picture.test(url) || !notAnImage.test(url);
}

/** Placeholders and counters: 120x90 is the video host's grey box (docs/product.md, 2.3). */
function isTooSmall(width: number, height: number): boolean {
  return (width > 0 && width < 60) || (height > 0 && height < 40);
}

function firstInHtml(html: string, base: string, allowLocal: boolean): string | null {
  return firstImage(html.slice(0, limits.text), (attributes) => {
    if (isTooSmall(size(attributes.width), size(attributes.height))) return null;
    // Lazy loading keeps the address aside and a grey data: address in src.
    for (const name of ["src", "data-src", "data-lazy-src", "data-original"]) {
      const address = absoluteUrl(attributes[name] ?? "", base, allowLocal);
      if (address && !notAnImage.test(address) && !pixel.test(address)) return address;
    }
    return null;
  });
}

/**
 * The picture of an item: media:content or media:thumbnail (the smallest wide enough), enclosure, itunes:image, image
 * element, first picture of the text. No audio, SVG or tracking pixel (docs/product.md, 14).
 */
export function pickImage(item: RawItem, base: string, allowLocal: boolean): string | null {
  const declared = item.images.flatMap((image) => {
    const url = absoluteUrl(image.attributes.url ?? "", image.attributes.base ?? base, allowLocal);
    const width = size(image.attributes.width);
    return url && isPicture(image) && !isTooSmall(width, size(image.attributes.height)) && !pixel.test(url)
      ? [{ url, width }]
      : [];
  });
  const sized = declared.filter(({ width }) => width > 0).sort((a, b) => a.width - b.width);
  const best = sized.find(({ width }) => width >= wantedWidth) ?? sized.at(-1);
  if (best && best.width >= wantedWidth) return best.url;
  const fallback = declared[0]?.url ?? null;
  const chosen = best && declared[0] && declared[0].width > 0 ? best.url : fallback;
  if (chosen) return chosen;
  for (const { text, attributes } of [...item.contents, ...item.summaries]) {
    const found = attributes.type === "text" ? null : firstInHtml(text, base, allowLocal);
    if (found) return found;
  }
  return null;
}
