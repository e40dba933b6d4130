import { blended, contrast, readablePair } from "#app/utils/colour.ts";

const INK = "#1d1a1f";
export const PAPER = "#fffdf9";
export const RED = "#ff4d4d";
const SOFT = "#544c50";
const READABLE = 4.6;
const BRIGHT = 8;

function darkened(colour: string, ground: string): string {
  let found = colour;
  while (contrast(found, ground) < READABLE) found = blended(found, "#000000", 0.04);
  return found;
}

export interface Tone {
  ground: string;
  text: string;
  soft: string;
  accent: string;
  onAccent: string;
  marker: string;
  /** Of the line that Robin sings, and of the quotation mark before the site's name. */
  song: string;
}

export interface Look {
  tint: Tone;
  strong: Tone;
  ink: Tone;
}

export function lookOf(colour: string): Look {
  // Clearer than the tint of pages, which lies on their warm paper.
  const tint = blended("#ffffff", colour, 0.15);
  const accent = darkened(readablePair(colour).text, tint);
  // A light colour carries ink: darkened, it would be another one.
  const isLight = contrast(INK, colour) >= BRIGHT;
  const strong = isLight ? colour : darkened(colour, PAPER);
  return {
    tint: {
      ground: tint,
      text: INK,
      soft: SOFT,
      accent,
      onAccent: "#ffffff",
      marker: blended(tint, colour, 0.24),
      song: RED,
    },
    strong: isLight
      ? {
          ground: strong,
          text: INK,
          soft: INK,
          accent: INK,
          onAccent: PAPER,
          marker: blended(strong, "#ffffff", 0.5),
          song: INK,
        }
      : {
          ground: strong,
          text: "#ffffff",
          soft: "#ffffff",
          accent: PAPER,
          onAccent: strong,
          marker: blended(strong, "#000000", 0.26),
          song: PAPER,
        },
    ink: {
      ground: INK,
      text: PAPER,
      soft: blended(PAPER, INK, 0.25),
      accent: tint,
      onAccent: INK,
      marker: blended(INK, accent, 0.5),
      song: RED,
    },
  };
}
