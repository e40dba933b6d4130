/** Widths that every stored picture has when it is that wide, px. */
const USUAL = [320, 640, 960, 1280];
/** Phones of 360 to 412 px ask for it at 1.75 and 2 times. Older pictures have it once phone-width.server.ts has passed. */
export const PHONE = 720;
/** From this width on a picture has it, px. */
export const PHONE_FROM = 960;

/** Widths that surely exist: the usual ones up to `original` px, and its own when well short of the next. */
export function sureWidthsFor(original: number): number[] {
  const usual = USUAL.filter((width) => width <= original);
  const last = usual.at(-1) ?? 0;
  return original < 1280 && original > last * 1.15 ? [...usual, original] : usual;
}

export function widthsFor(original: number): number[] {
  const sure = sureWidthsFor(original);
  return original < PHONE_FROM ? sure : [...sure, PHONE].sort((a, b) => a - b);
}
