// Whatever a file claims to be, only these loaders of libvips may run: no SVG, PDF or ImageMagick (ASVS 5.2.2).
const loaders = ["JpegBuffer", "PngBuffer", "WebpBuffer", "HeifBuffer", "NsgifBuffer"];

async function load() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}

let loading: ReturnType<typeof load> | undefined;

/** The picture library, loaded when the first picture comes: a process that only shows pages does without its memory. */
export function loadSharp(): ReturnType<typeof load> {
  loading ??= load();
  return loading;
}
