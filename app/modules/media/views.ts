import type { Prisma } from "#app/platform/prisma/client.ts";
import { selectOf } from "#app/utils/pick.ts";
import { licences } from "./free-sources.ts";

export const imageSelect = {
  ...selectOf(["id", "key", "width", "height", "dominantColor", "widths"]),
  ...selectOf(["alt", "credit", "licence", "sourceUrl"]),
};

export type ImageRow = Prisma.MediaGetPayload<{ select: typeof imageSelect }>;

/** A Media row as a page shows it; `alt` and `credit` of the text that uses it win over the picture's own. */
export function toImageView(media: ImageRow | null | undefined, alt?: string | null, credit?: string | null) {
  if (!media) return null;
  const widths = JSON.parse(media.widths) as number[];
  if (widths.length === 0) return null;
  return {
    base: `/media/${media.key}`,
    widths,
    width: media.width ?? 1280,
    height: media.height ?? 720,
    color: media.dominantColor,
    alt: alt || media.alt,
    credit: credit || media.credit,
    ...(media.licence ? { licence: licences[media.licence]?.label ?? "", sourceUrl: media.sourceUrl } : {}),
  };
}

/** Someone's portrait: one without credit is not shown. */
export const portraitView = (media: ImageRow | null) => (media?.credit ? toImageView(media) : null);
