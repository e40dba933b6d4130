/** Strokes cut in paper behind a bust, on the medallion's ground of 96: path and width. */
export const motifs: readonly (readonly [path: string, width: number])[] = [
  ["M16 24h.01M42 8h.01M66 18h.01M86 36h.01M10 52h.01M90 64h.01M28 40h.01", 12],
  ["M-6 40 40-6M-6 72 72-6M-6 104 104-6M26 104 104 26M58 104 104 58", 9],
  ["M-4 18q13-14 26 0t26 0 26 0 26 0M-4 42q13-14 26 0t26 0 26 0 26 0M-4 66q13-14 26 0t26 0 26 0 26 0", 7],
  ["M48 36V-8m0 44L88-8M48 36l56-14M48 36l56 28M48 36 8-8m40 44L-8 22m56 14L-8 64", 8],
  ["M22 32a26 26 0 1 1 52 0 26 26 0 1 1-52 0M4 32a44 44 0 1 1 88 0 44 44 0 1 1-88 0", 7],
  ["M12-4v104M36-4v104M60-4v104M84-4v104", 10],
  ["M-4 24 12 8l16 16L44 8l16 16L76 8l24 24M-4 54l16-16 16 16 16-16 16 16 16-16 24 24", 7],
  ["M76 22h.01", 48],
  ["M-4 84h22V58h22V32h22V6h40", 10],
  ["M10 22h14m-7-7v14M70 16h14m-7-7v14M78 48h14m-7-7v14M4 56h14m-7-7v14M38 4h14m-7-7v14", 5],
  ["M-8 84 100-4", 30],
  ["M-4 14h104M-4 38h104M-4 62h104", 10],
];

/** Columns of the widest grid: who stands above is a neighbour too. */
const NEAR = 4;

export function motifsOf(names: readonly string[]): number[] {
  const chosen: number[] = [];
  for (const name of names) {
    let motif = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0) % motifs.length;
    while (chosen.slice(-NEAR).includes(motif)) motif = (motif + 1) % motifs.length;
    chosen.push(motif);
  }
  return chosen;
}
