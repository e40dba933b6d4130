/** Good up to the first, poor past the second: milliseconds, CLS a score (docs/product.md, 9). */
const thresholds = {
  lcp: [2500, 4000],
  fid: [100, 300],
  cls: [0.1, 0.25],
  ttfb: [800, 1800],
} as const;

export type Vital = keyof typeof thresholds;
export type Rating = "good" | "needs-improvement" | "poor";

export const vitals: readonly Vital[] = ["lcp", "fid", "cls", "ttfb"];

export function rate(vital: Vital, value: number): Rating {
  const [good, poor] = thresholds[vital];
  return value <= good ? "good" : value <= poor ? "needs-improvement" : "poor";
}
