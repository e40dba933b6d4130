import { memoized } from "./memoized.ts";

type Rgb = readonly [number, number, number];

const PAPER: Rgb = [251, 247, 241];
const NIGHT: Rgb = [33, 30, 38];
const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [29, 26, 31];
/** WCAG AA asks 4.5; a little more keeps the rounding safe. */
const READABLE = 4.6;

/** The colour of a category that is unknown (docs/product.md, 9). */
export const DEFAULT_COLOUR = "#FF4D4D";

function parse(hex: string): Rgb {
  const value = /^#([0-9a-f]{6})$/i.exec(hex)?.[1] ?? DEFAULT_COLOUR.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as unknown as Rgb;
}

const toHex = (colour: Rgb) =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const mix = (from: Rgb, to: Rgb, part: number) =>
  from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * part) as unknown as Rgb;

/** `colour`, moved towards `pole` no further than it takes to be read on every one of `grounds`. */
function readable(colour: Rgb, pole: Rgb, grounds: Rgb[]): Rgb {
  for (let part = 0; part < 1; part += 0.02) {
    const candidate = mix(colour, pole, part);
    if (grounds.every((ground) => ratio(candidate, ground) >= READABLE)) return candidate;
  }
  return pole;
}

export const readablePair = /* @__PURE__ */ memoized((hex: string) => {
  const colour = parse(hex);
  const tint = mix(PAPER, colour, 0.13);
  const tintDark = mix(NIGHT, colour, 0.22);
  return {
    text: toHex(readable(colour, [0, 0, 0], [PAPER, tint, WHITE])),
    tint: toHex(tint),
    textDark: toHex(readable(colour, WHITE, [NIGHT, tintDark, INK])),
    tintDark: toHex(tintDark),
  };
}, 200);

export const blended = (from: string, to: string, part: number): string => toHex(mix(parse(from), parse(to), part));

export const contrast = (one: string, other: string): number => ratio(parse(one), parse(other));

export function categoryStyle(hex: string | null | undefined): Record<string, string> {
  const { text, tint, textDark, tintDark } = readablePair(hex ?? DEFAULT_COLOUR);
  return { "--cat": text, "--cat-tint": tint, "--cat-dark": textDark, "--cat-tint-dark": tintDark };
}

export function categoryTint(hex: string): Record<string, string> {
  const { tint, tintDark } = readablePair(hex);
  return { "--cat-tint": tint, "--cat-tint-dark": tintDark };
}

export function partyStyle(hex: string): Record<string, string> {
  const own = parse(hex);
  return { "--party": toHex(own), "--on-party": ratio(own, WHITE) >= ratio(own, [0, 0, 0]) ? "#fff" : "#000" };
}
