import type { ImageView } from "#app/utils/image-view.ts";

interface Props {
  image: ImageView;
  /** CSS `sizes`: the width it takes in the layout. */
  sizes: string;
  className?: string;
  /**
   * The first picture of the page: fetched at once, everything else is lazy. "low": seen at once too, but not what people
   * came for, it gives way to what is.
   */
  priority?: boolean | "low";
  /** Empty when the text beside it already says what it shows. */
  alt?: string;
}

const srcSet = (image: ImageView, extension: string) =>
  image.widths.map((width) => `${image.base}/${width}.${extension} ${width}w`).join(", ");

/** One of our pictures, in the lightest format the browser reads, at the width it is shown. */
export function Picture({ image, sizes, className, priority = false, alt }: Props) {
  const middle = image.widths.find((width) => width >= 640) ?? image.widths.at(-1);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(image, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(image, "webp")} sizes={sizes} />
      <img
        src={`${image.base}/${middle}.jpg`}
        width={image.width}
        height={image.height}
        alt={alt ?? image.alt}
        className={className}
        loading={priority ? "eager" : "lazy"}
        decoding={priority === true ? "sync" : "async"}
        fetchPriority={priority ? (priority === "low" ? "low" : "high") : undefined}
        style={image.color ? { backgroundColor: image.color } : undefined}
      />
    </picture>
  );
}
