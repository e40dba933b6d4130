import { inspectImage, untrusted } from "#app/modules/media/inspect.server.ts";
import { enterPictureQueue } from "#app/modules/media/picture-queue.server.ts";
import { loadSharp } from "#app/modules/media/sharp.server.ts";
import type { ProxyWidth } from "./signed-address.server.ts";

export type ProxyFormat = "avif" | "webp" | "jpeg";

/** The best format a browser says it takes. */
export function formatFor(accept: string): ProxyFormat {
  return accept.includes("image/avif") ? "avif" : accept.includes("image/webp") ? "webp" : "jpeg";
}

/** Video hosts answer 120x90 for a picture they do not have (docs/product.md, 2.3); nothing that small fills a card. */
function isPlaceholder(width: number, height: number): boolean {
  return width <= 120 && height <= 90;
}

/**
 * A picture of `width` px at most, upright, without metadata, first frame alone. It waits in the newsroom's queue: a
 * foreign kilobyte may unfold to hundreds of megabytes. @returns null for SVG, a damaged file, more than 40 megapixels
 * (AVIF: 20) or a placeholder.
 */
export async function resizeImage(bytes: Uint8Array, width: ProxyWidth, format: ProxyFormat): Promise<Buffer | null> {
  const inspected = await inspectImage(bytes, "image");
  if (!inspected.ok) return null;
  const sharp = await loadSharp();
  const leave = await enterPictureQueue(inspected.value);
  try {
    const picture = sharp(bytes, untrusted);
    const source = await picture.metadata();
    if (isPlaceholder(source.width, source.height)) return null;
    const sized = picture.autoOrient().resize({ width, withoutEnlargement: true }).toColourspace("srgb");
    if (format === "avif") return await sized.avif({ quality: 48, effort: 1 }).toBuffer();
    if (format === "webp") return await sized.webp({ quality: 72, effort: 3 }).toBuffer();
    return await sized.flatten({ background: "#ffffff" }).jpeg({ quality: 76, progressive: true }).toBuffer();
  } catch {
    return null;
  } finally {
    leave();
  }
}
