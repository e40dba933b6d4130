import type { ImageView } from "#app/utils/image-view.ts";

/** Of a coverage without a picture of its own, drawn by us (scripts/render-art.mjs). */
export const directPicture: ImageView = {
  base: "/art/direct",
  widths: [480, 800, 1200],
  width: 1200,
  height: 675,
  color: "#1b2c6b",
  alt: "Un hémicycle et une horloge, illustration",
  credit: "Illustration de la rédaction",
};
