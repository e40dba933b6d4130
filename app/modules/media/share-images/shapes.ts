type Colour = string;

export interface Shape {
  data: Uint8Array;
  width: number;
  height: number;
}

const channels = (colour: Colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const part = (value: number) => Math.min(1, Math.max(0, value));

/** `covered` (0 to 1) says of each point, in px from the top left, how much of it is of the colour. */
function paint(width: number, height: number, colour: Colour, covered: (x: number, y: number) => number): Shape {
  const data = new Uint8Array(width * height * 4);
  const [red = 0, green = 0, blue = 0] = channels(colour);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      data[at + 3] = Math.round(255 * covered(x + 0.5, y + 0.5));
    }
  return { data, width, height };
}

/** Where a cut passes at each height: straight from one point (x, y) to the next, y ascending. */
export type Cut = readonly (readonly [number, number])[];

function cutAt(cut: Cut, y: number): number {
  const next = cut.findIndex(([, height]) => height >= y);
  const [to, from] = [cut[next] ?? cut.at(-1), cut[next - 1]];
  if (!to) return 0;
  if (!from) return to[0];
  return from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]);
}

const SHADOW = { reach: 16, depth: 0.26 };

/** Paper from its cut to the right, and the shadow that it throws on what lies under it. */
export function sheet(width: number, height: number, colour: Colour, cut: Cut): { paper: Shape; shadow: Shape } {
  const beyond = new Float64Array(height).map((_, y) => cutAt(cut, y + 0.5));
  const distance = (x: number, y: number) => x - (beyond[Math.floor(y)] ?? 0);
  return {
    paper: paint(width, height, colour, (x, y) => part(distance(x, y) + 0.5)),
    shadow: paint(width, height, "#1d1a1f", (x, y) => {
      const near = part(1 + distance(x, y) / SHADOW.reach);
      return SHADOW.depth * near * near;
    }),
  };
}

/** A label cut by hand: no edge is quite parallel (`--cut-label`). */
export function label(width: number, height: number, colour: Colour): Shape {
  const slant = 4;
  return paint(width, height, colour, (x, y) => {
    const top = 3 * (1 - x / width);
    const bottom = height - 2 * (1 - x / width);
    const left = (slant * y) / height;
    const right = width - (slant * y) / height;
    return part(y - top + 0.5) * part(bottom - y + 0.5) * part(x - left + 0.5) * part(right - x + 0.5);
  });
}

export function disc(diameter: number, colour: Colour): Shape {
  const middle = diameter / 2;
  return paint(diameter, diameter, colour, (x, y) => {
    const angle = Math.atan2(y - middle, x - middle);
    const edge = middle * (0.98 + 0.012 * Math.sin(3 * angle + 1) + 0.006 * Math.sin(7 * angle));
    return part(edge - Math.hypot(x - middle, y - middle) + 0.5);
  });
}

export interface Point {
  x: number;
  y: number;
}

/** Discs on nothing, each in its own square: they do not overlap. */
export function discs(
  width: number,
  height: number,
  all: { x: number; y: number; radius: number; colour: Colour }[],
): Shape {
  const data = new Uint8Array(width * height * 4);
  for (const { x, y, radius, colour } of all) {
    const [red = 0, green = 0, blue = 0] = channels(colour);
    for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(height, y + radius + 1); row++)
      for (let column = Math.max(0, Math.floor(x - radius)); column < Math.min(width, x + radius + 1); column++) {
        const covered = part(radius - Math.hypot(column + 0.5 - x, row + 0.5 - y) + 0.5);
        if (covered > 0) data.set([red, green, blue, Math.round(255 * covered)], (row * width + column) * 4);
      }
  }
  return { data, width, height };
}

export function ray(width: number, height: number, colour: Colour, thick: number, ends: [Point, Point]): Shape {
  const [from, to] = ends;
  const [along, down] = [to.x - from.x, to.y - from.y];
  const length = along ** 2 + down ** 2 || 1;
  return paint(width, height, colour, (x, y) => {
    const at = part(((x - from.x) * along + (y - from.y) * down) / length);
    return part(thick / 2 - Math.hypot(x - from.x - at * along, y - from.y - at * down) + 0.5);
  });
}
