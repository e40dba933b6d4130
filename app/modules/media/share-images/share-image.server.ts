import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { largestJpeg } from "../share-crop.server.ts";
import type { Card } from "./card.ts";
import { DRAWING, drawCard } from "./draw.server.ts";
import { drawable } from "./font.server.ts";
import { keptDrawing } from "./kept-drawings.server.ts";

/** Changes with anything that is seen on the picture. */
export function versionOf({ title, label, colour, picture, drawing, site }: Card): string {
  const seen = JSON.stringify([DRAWING, title, label, colour, picture, site, ...(drawing ? [drawing] : [])]);
  return createHash("sha256").update(seen).digest("hex").slice(0, 16);
}

/** Address of the picture that a page is shared with; null when its title cannot be drawn. */
export function drawnAddress(page: string, card: Card): string | null {
  return drawable(card.title) === null ? null : `/partage/${page}/${versionOf(card)}.jpg`;
}

export const drawnPicture = (card: Card): Promise<Buffer | null> => keptDrawing(versionOf(card), () => draw(card));

async function draw(card: Card): Promise<Buffer> {
  return drawCard(card, card.picture === null || card.drawing ? null : await sharedPictureOf(card.picture));
}

/** A picture that is gone leaves its place to Robin. */
export async function sharedPictureOf(base: string): Promise<Buffer | null> {
  if (base.startsWith("/media/")) return largestJpeg(base.slice("/media/".length));
  return readFile(join(resolve("public"), base, "share.jpg")).catch(() => null);
}
