import type { CardDrawing } from "./card-drawing.ts";

export interface Card {
  title: string;
  /** What the page belongs to: a category, "Lexique". */
  label: string | null;
  /** Of the label, #RRGGBB as staff chose it. */
  colour: string;
  /** Of the picture that the page shows: `/media/{key}`, or a folder of `/art`. Null: Robin has its place. */
  picture: string | null;
  /** In the place of that picture, where the page has something to draw. */
  drawing?: CardDrawing | null;
  site: string;
}
