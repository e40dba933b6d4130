export interface Label {
  /** Where it would stand, its middle. */
  at: number;
  /** What it takes on each side of its middle. */
  half: number;
}

/**
 * Labels along a line, moved as little as keeps them apart, in their order; the middles stay between `from` and `to`.
 * The least squares of an isotonic regression (pool adjacent violators).
 */
export function spread(labels: Label[], from: number, to: number): number[] {
  let taken = 0;
  const offsets = labels.map(({ half }, index) => (taken += index === 0 ? 0 : half + (labels[index - 1]?.half ?? 0)));
  const pools: { sum: number; count: number }[] = [];
  for (const [index, { at }] of labels.entries()) {
    let pool = { sum: at - (offsets[index] ?? 0), count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count > pool.sum / pool.count; last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
      pools.pop();
    }
    pools.push(pool);
  }
  const starts = pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  return starts.map((start, index) => Math.max(from, Math.min(to - taken, start)) + (offsets[index] ?? 0));
}
