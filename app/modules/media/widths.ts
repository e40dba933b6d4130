/** Widths a page may ask for, px. */
const USUAL = [320, 640, 960, 1280];

/** Widths that exist of a picture `original` px wide: the usual ones it reaches, and its own when well short of the next. */
export function widthsFor(original: number): number[] {
  const usual = USUAL.filter((width) => width <= original);
  const last = usual.at(-1) ?? 0;
  return original < 1280 && original > last * 1.15 ? [...usual, original] : usual;
}
