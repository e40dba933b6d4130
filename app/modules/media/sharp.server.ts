import { Counts, Timings } from "#app/platform/metrics/metrics.server.ts";

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
