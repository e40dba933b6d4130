/** What a page needs to show one of our pictures. Files: `${base}/${width}.avif|webp|jpg`. */
export interface ImageView {
  base: string;
  widths: number[];
  width: number;
  height: number;
  color: string | null;
  alt: string;
  credit: string;
  licence?: string;
  sourceUrl?: string;
}

/** Size of what a page is shared with, px (docs/product.md, 9). */
export const SHARED = { width: 1200, height: 630 };

/** Path of this picture in the shape pages are shared in: ours are drawn so, others are made so (modules/media/share). */
export function sharedImage({ base }: ImageView): string {
  return base.startsWith("/media/") ? `/partage/${base.slice("/media/".length)}.jpg` : `${base}/share.jpg`;
}
