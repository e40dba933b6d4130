import { fileTypeFromBuffer } from "file-type";
import { Counts, Timings } from "#app/platform/metrics/metrics.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, MOST_STRETCHED, imageMessages, maxPixels } from "./schema.ts";

// Whatever a file claims to be, only these loaders of libvips may run: no SVG, PDF or ImageMagick (ASVS 5.2.2).
const loaders = ["JpegBuffer", "PngBuffer", "WebpBuffer", "HeifBuffer", "NsgifBuffer"];

async function load() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
  // libvips caches its last operations with whole pictures, up to 120 MB for a progressive one of 40 megapixels. Each
  // buffer is new: nothing would hit.
  sharp.cache(false);
  return sharp;
}

const kinds = ["sizes", "width", "card"] as const;
const conversions = new Timings(
  "image_conversion_duration_seconds",
  "Pictures made at every size, and share images drawn.",
  [0.1, 0.3, 1, 3, 10, 30],
  "kind",
  kinds,
);
const failures = new Counts(
  "image_failures_total",
  "Pictures that could not be made or drawn.",
  ["kind"],
  kinds.map((kind) => [kind]),
);

export async function timed<T>(kind: (typeof kinds)[number], work: Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work;
  } catch (error) {
    failures.add(kind);
    throw error;
  } finally {
    conversions.observe((performance.now() - started) / 1000, kind);
  }
}

let loading: ReturnType<typeof load> | undefined;

/** The picture library, loaded when the first picture comes: a process that only shows pages does without its memory. */
export function loadSharp(): ReturnType<typeof load> {
  loading ??= load();
  return loading;
}

const allowed = new Set(["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif", "image/gif"]);

export const untrusted = { failOn: "error", limitInputPixels: MAX_IMAGE_PIXELS } as const;

function looksLikeSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString("latin1"));
}

/** By its first bytes and not by its name. `field` is where the refusal shows. */
export async function inspectImage(bytes: Uint8Array, field: string) {
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
