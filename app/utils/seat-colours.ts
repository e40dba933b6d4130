/** Of seats that no group has, of those who did not vote. */
export const VACANT = "#cdbfae";

/** Of groups without one of their own, in their order: neighbours differ in hue and in lightness. */
const palette = ["#bc1b2a", "#1f5aa6", "#e6a100", "#14804f", "#7a3e9d", "#e2711d", "#0e7490"];

/** As one says them. */
const named: Record<string, string> = {
  rouge: "#bc1b2a",
  rose: "#e0568f",
  orange: "#e2711d",
  jaune: "#e6a100",
  vert: "#14804f",
  bleu: "#1f5aa6",
  violet: "#7a3e9d",
  marron: "#7b4a21",
  gris: "#7d7a75",
  noir: "#1c1a1f",
};

export const colourNames = Object.keys(named);

/** "#cc2443" of "#CC2443" or of "rouge"; null for anything else. */
export function colourIn(text: string): string | null {
  const typed = text.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(typed) ? typed : (named[typed] ?? null);
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Could one be taken for the other? */
function areNear(one: string | undefined, other: string | undefined): boolean {
  if (!one || !other) return false;
  const others = channels(other);
  return Math.hypot(...channels(one).map((value, index) => value - (others[index] ?? 0))) < 70;
}

/** A colour for each group, from left to right: the one that it was given, or one of ours that its neighbours have not. */
export function seatColours(given: (string | null | undefined)[]): string[] {
  const colours: string[] = [];
  for (const [index, own] of given.entries()) {
    const around = [colours[index - 1], given[index + 1] ?? undefined];
    const turned = palette.map((_, step) => palette[(index + step) % palette.length] ?? "");
    const free = turned.find((colour) => around.every((neighbour) => !areNear(colour, neighbour)));
    colours.push(own ?? free ?? "");
  }
  return colours;
}
