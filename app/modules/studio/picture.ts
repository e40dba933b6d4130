import type { ImageView } from "#app/utils/image-view.ts";

export const studioPicture: ImageView = {
  base: "/art/studio",
  widths: [480, 800, 1200],
  width: 1200,
  height: 675,
  color: "#2f2550",
  alt: "Un plateau d’enregistrement, illustration",
  credit: "Illustration de la rédaction",
};
