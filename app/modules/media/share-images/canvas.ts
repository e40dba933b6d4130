export interface Point {
  x: number;
  y: number;
}

const SUB_ROWS = 4;

/** Pixels, red, green and blue, that shapes are painted on: rows are filled whole, so that a large shape costs little. */
export class Canvas {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number, ground: string) {
    [this.width, this.height] = [width, height];
    this.data = new Uint8Array(width * height * 3);
    const row = rowOf(ground, width);
    for (let at = 0; at < this.data.length; at += row.length) this.data.set(row, at);
  }

  copy(pixels: Uint8Array, width: number, left: number, top: number): void {
    const height = pixels.length / (3 * width);
    for (let row = 0; row < height && row + top < this.height; row++) {
      const from = 3 * row * width;
      const room = Math.min(width, this.width - left);
      this.data.set(pixels.subarray(from, from + 3 * room), 3 * ((row + top) * this.width + left));
    }
  }

  /** A shape by its corners, even-odd where it crosses itself. */
  polygon(corners: readonly Point[], colour: string, alpha = 1): void {
    const full = rowOf(colour, this.width);
    const from = Math.max(0, Math.floor(Math.min(...corners.map(({ y }) => y))));
    const to = Math.min(this.height, Math.ceil(Math.max(...corners.map(({ y }) => y))));
    const steps = new Float32Array(this.width + 2);
    for (let row = from; row < to; row++) {
      steps.fill(0);
      let [first, last] = [this.width, 0];
      for (let sub = 0; sub < SUB_ROWS; sub++) {
        const crossings = crossingsAt(corners, row + (sub + 0.5) / SUB_ROWS);
        for (let at = 0; at + 1 < crossings.length; at += 2) {
          const start = Math.max(0, crossings[at] ?? 0);
          const end = Math.min(this.width, crossings[at + 1] ?? 0);
          if (end <= start) continue;
          cover(steps, start, 1 / SUB_ROWS);
          cover(steps, end, -1 / SUB_ROWS);
          [first, last] = [Math.min(first, Math.floor(start)), Math.max(last, Math.ceil(end))];
        }
      }
      this.blend(row, first, last, steps, full, alpha);
    }
  }

  private blend(row: number, first: number, last: number, steps: Float32Array, full: Uint8Array, alpha: number): void {
    let covered = 0;
    for (let x = first; x < last; x++) {
      covered += steps[x] ?? 0;
      const part = Math.min(1, covered) * alpha;
      if (part <= 0.002) continue;
      const at = 3 * (row * this.width + x);
      if (part > 0.998) {
        // Inside, a run of one colour is copied whole.
        let end = x + 1;
        while (end < last && steps[end] === 0) end += 1;
        this.data.set(full.subarray(0, 3 * (end - x)), at);
        x = end - 1;
        continue;
      }
      for (let channel = 0; channel < 3; channel++) {
        const was = this.data[at + channel] ?? 0;
        this.data[at + channel] = was + ((full[channel] ?? 0) - was) * part + 0.5;
      }
    }
  }
}

const rowOf = (colour: string, width: number) => Buffer.alloc(3 * width, colour.slice(1), "hex");

function cover(steps: Float32Array, x: number, part: number): void {
  const pixel = Math.floor(x);
  const before = x - pixel;
  steps[pixel] = (steps[pixel] ?? 0) + part * (1 - before);
  steps[pixel + 1] = (steps[pixel + 1] ?? 0) + part * before;
}

function crossingsAt(corners: readonly Point[], y: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < corners.length; at++) {
    const [one, other] = [corners[at], corners[(at + 1) % corners.length]];
    if (!one || !other || one.y <= y === other.y <= y) continue;
    found.push(one.x + ((other.x - one.x) * (y - one.y)) / (other.y - one.y));
  }
  return found.sort((one, other) => one - other);
}

export const circle = (x: number, y: number, radius: number, wobble = 0): Point[] =>
  Array.from({ length: 72 }, (_, index) => {
    const turn = (index / 72) * 2 * Math.PI;
    const edge = radius * (1 + wobble * (Math.sin(3 * turn + 1) + 0.5 * Math.sin(7 * turn)));
    return { x: x + edge * Math.cos(turn), y: y + edge * Math.sin(turn) };
  });

export const strip = (left: number, top: number, width: number, height: number, slant = 6): Point[] => [
  { x: left, y: top + slant * 0.6 },
  { x: left + width, y: top },
  { x: left + width - slant, y: top + height },
  { x: left + slant * 0.8, y: top + height - slant * 0.4 },
];
