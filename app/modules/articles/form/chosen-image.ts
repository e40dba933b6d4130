import type { ImageView } from "#app/utils/image-view.ts";

/** A stored picture as the form shows it. */
export interface ChosenImage {
  id: number;
  image: ImageView;
}
