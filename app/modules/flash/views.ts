import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { pick } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";

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

export function toFlashCard(row: Prisma.FlashGetPayload<{ select: typeof flashSelect }>) {
  return {
    ...pick(row, ["id", "url"]),
    title: french(row.title),
    content: french(row.content),
    image: toImageView(row.image, french(row.imageAlt)),
    /** ISO 8601: when it was published. */
    createdAt: (row.publishedAt ?? row.createdAt).toISOString(),
  };
}

export type FlashCard = ReturnType<typeof toFlashCard>;

/** A card with its text as it is shown: safe HTML. */
export interface ShownFlash extends FlashCard {
  leadHtml: string;
  /** Behind "Lire la suite"; null when there is no more. */
  restHtml: string | null;
}
