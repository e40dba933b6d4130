export type Direction = "up" | "down";

/** The same list with the item of this id one place higher or lower; unchanged at the ends. */
export function moved<T extends { id: number }>(items: T[], id: number, direction: Direction): T[] {
  const from = items.findIndex((item) => item.id === id);
  const to = direction === "up" ? from - 1 : from + 1;
  const item = items[from];
  if (!item || to < 0 || to >= items.length) return items;
  return items.with(from, items[to] as T).with(to, item);
}

/** The same list with the item of this id at `index` (0 is first), clamped. */
export function placedAt<T extends { id: number }>(items: T[], id: number, index: number): T[] {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) return items;
  return items.filter((candidate) => candidate !== item).toSpliced(Math.max(0, index), 0, item);
}
