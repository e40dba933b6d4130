import type { NewsCard } from "#app/modules/news/views.server.ts";
import { Picture } from "#app/ui/picture.tsx";

interface Props {
  item: Pick<NewsCard, "image" | "imageUrl" | "imageSet" | "imageAlt">;
  sizes: string;
  className: string;
}

/** Our own picture, or a source's through our proxy: the reader's device never talks to a third party. */
export function NewsPicture({ item: { image, imageUrl, imageSet, imageAlt }, sizes, className }: Props) {
  if (image) return <Picture image={image} sizes={sizes} className={className} />;
  if (!imageUrl) return null;
  return (
    <img
      className={className}
      src={imageUrl}
      srcSet={imageSet ?? undefined}
      sizes={sizes}
      alt={imageAlt}
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
    />
  );
}
