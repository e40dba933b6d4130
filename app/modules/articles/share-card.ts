import { shareDrawing } from "#app/modules/blocks/share-drawing.ts";
import { shownImage } from "#app/modules/illustrations/stock-illustrations.ts";
import type { Card } from "#app/modules/media/share-images/card.ts";
import { DEFAULT_COLOUR } from "#app/utils/colour.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import type { ArticlePage } from "./views.ts";

/** What is drawn of a page: its card, and its name in the picture's address. */
export interface ShareImage {
  name: string;
  card: Omit<Card, "site">;
  /** What the page shows, where its title cannot be drawn. */
  shown: ImageView | null;
}

export function shareCardOf(article: ArticlePage): ShareImage {
  const { slug, title, category } = article;
  const shown = shownImage(article);
  const colour = category?.color ?? DEFAULT_COLOUR;
  const drawing = shareDrawing(article.bodyHtml);
  return {
    name: `articles/${slug}`,
    card: { title, label: category?.name ?? null, colour, picture: shown?.base ?? null, drawing },
    shown,
  };
}
