import type { ImageView } from "#app/utils/image-view.ts";

export interface ChosenImage {
  id: number;
  image: ImageView;
}
