/** What a page needs to show one of our pictures. Files: `${base}/${width}.avif|webp|jpg`. */
export interface ImageView {
  base: string;
  /** Widths that exist, px, ascending. */
  widths: number[];
  width: number;
  height: number;
  /** Shown while the picture travels. */
  color: string | null;
  alt: string;
  credit: string;
}
