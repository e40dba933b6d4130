import { fileTypeFromBuffer } from "file-type";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, MOST_STRETCHED, imageMessages, maxPixels } from "./schema.ts";
import { loadSharp } from "./sharp.server.ts";

const allowed = new Set(["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif", "image/gif"]);

/** Options of every sharp() that reads what someone sent. */
export const untrusted = { failOn: "error", limitInputPixels: MAX_IMAGE_PIXELS } as const;

function looksLikeSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString("latin1"));
}

interface Inspected {
  mime: string;
  /** px, from the header. */
  width: number;
  height: number;
}

/** By its first bytes and not by its name. `field` is where the refusal shows. */
export async function inspectImage(bytes: Uint8Array, field: string): Promise<Outcome<Inspected>> {
  if (bytes.length === 0) return refused(field, imageMessages.empty);
  if (bytes.length > MAX_IMAGE_BYTES) return refused(field, imageMessages.tooHeavy(bytes.length));
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? "";
  if (mime === "application/pdf") return refused(field, imageMessages.pdf);
  if (/heic|heif/.test(mime)) return refused(field, imageMessages.heic);
  if (!allowed.has(mime)) return refused(field, looksLikeSvg(bytes) ? imageMessages.svg : imageMessages.unknown);
  const sharp = await loadSharp();
  try {
    // The header alone is read here: nothing is decoded before its size is known.
    const { width, height } = await sharp(bytes, { ...untrusted, limitInputPixels: false }).metadata();
    if (width * height > maxPixels(mime)) return refused(field, imageMessages.tooManyPixels(width, height, mime));
    if (Math.max(width, height) > MOST_STRETCHED * Math.min(width, height))
      return refused(field, imageMessages.tooNarrow(width, height));
    return done({ mime, width, height });
  } catch {
    return refused(field, imageMessages.damaged);
  }
}
