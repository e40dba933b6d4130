import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { french } from "#app/utils/typography.ts";

export interface FlashCard {
  id: number;
  title: string;
  content: string;
  image: ImageView | null;
  /** Address elsewhere, http(s); without one the card is not clickable. */
  url: string | null;
  /** ISO 8601: when it was published. */
  createdAt: string;
}

/** A card with its text as it is shown: safe HTML. */
export interface ShownFlash extends FlashCard {
  leadHtml: string;
  /** Behind "Lire la suite"; null when there is no more. */
  restHtml: string | null;
}

export const flashSelect = {
  id: true,
  title: true,
  content: true,
  imageAlt: true,
  url: true,
  publishedAt: true,
  createdAt: true,
  image: { select: imageSelect },
} satisfies Prisma.FlashSelect;

export function toFlashCard(row: Prisma.FlashGetPayload<{ select: typeof flashSelect }>): FlashCard {
  return {
    id: row.id,
    title: french(row.title),
    content: french(row.content),
    image: toImageView(row.image, french(row.imageAlt)),
    url: row.url,
    createdAt: (row.publishedAt ?? row.createdAt).toISOString(),
  };
}
