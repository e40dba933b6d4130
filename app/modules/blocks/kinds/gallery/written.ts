import type { TextImage } from "#app/utils/text-image.ts";
import { image } from "../../write.ts";

export const MOST_PICTURES = 12;

/** Pictures of the editor as one block, without what reads blocks: the page of the article does not bring it. */
export const galleryOf = (images: TextImage[]): string => [":::galerie", ...images.map(image), ":::"].join("\n");
