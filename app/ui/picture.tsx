import type { ImageView } from "#app/utils/image-view.ts";

interface Props {
  image: ImageView;
  sizes: string;
  className?: string;
  /** `true`: the page's first picture, fetched at once. "low": seen at once, less important. "last": lazy too. */
  priority?: boolean | "low" | "last";
  alt?: string;
}

/** Those of a picture's widths that a place of this size may take: three times as many dots as it is wide are enough. */
function widthsAt({ widths }: ImageView, sizes: string): number[] {
  const [, length, unit] = /^([\d.]+)(rem|px)$/.exec(sizes) ?? [];
  if (!length) return widths;
  const most = 3 * Number(length) * (unit === "rem" ? 16 : 1);
  const enough = widths.findIndex((width) => width >= most);
  return enough < 0 ? widths : widths.slice(0, enough + 1);
}

/** For the few browsers that read no AVIF: two widths, since each is named in every page. */
function fewOf(widths: number[]): number[] {
  const few = widths.filter((width) => width === 640 || width === 1280);
  return few.length > 0 ? few : widths;
}

const srcSet = (base: string, widths: number[], extension: string) =>
  widths.map((width) => `${base}/${width}.${extension} ${width}w`).join(", ");

export function Picture({ image, sizes, className, priority = false, alt }: Props) {
  const shown = widthsAt(image, sizes);
  const middle = image.widths.find((width) => width >= 640) ?? image.widths.at(-1);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(image.base, shown, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(image.base, fewOf(shown), "webp")} sizes={sizes} />
      <img
        src={`${image.base}/${middle}.jpg`}
        width={image.width}
        height={image.height}
        alt={alt ?? image.alt}
        className={className}
        loading={priority && priority !== "last" ? "eager" : "lazy"}
        decoding={priority === true ? "sync" : priority === "low" ? "async" : undefined}
        fetchPriority={priority ? (priority === true ? "high" : "low") : undefined}
        style={image.color ? { backgroundColor: image.color } : undefined}
      />
    </picture>
  );
}

export function PictureCredit({
  image: { credit, licence, sourceUrl },
  className,
}: {
  image: ImageView;
  className: string;
}) {
  if (!credit) return null;
  return (
    <figcaption className={className}>
      {credit}
      {licence ? (
        <>
          ,{" "}
          <a href={sourceUrl} rel="noopener">
            {licence}
          </a>
        </>
      ) : null}
    </figcaption>
  );
}
