export type Direction = "up" | "down";

function moved<T extends { id: number }>(items: T[], id: number, direction: Direction): T[] {
  const from = items.findIndex((item) => item.id === id);
  const to = direction === "up" ? from - 1 : from + 1;
  const item = items[from];
  if (!item || to < 0 || to >= items.length) return items;
  return items.with(from, items[to] as T).with(to, item);
}

function placedAt<T extends { id: number }>(items: T[], id: number, index: number): T[] {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) return items;
  const others = items.filter((candidate) => candidate !== item);
  others.splice(Math.max(0, index), 0, item);
  return others;
}

export type Place = Direction | number;

interface Placed {
  id: number;
  position: number;
}

export async function reorder<T extends Placed>(
  items: T[],
  id: number,
  to: Place,
  save: (id: number, position: number) => PromiseLike<unknown>,
  isPeer: (item: T, own: T) => boolean = () => true,
): Promise<boolean> {
  const own = items.find((item) => item.id === id);
  if (!own) return false;
  const peers = items.filter((item) => isPeer(item, own));
  const places = peers.map((peer) => items.indexOf(peer));
  const ordered = [...items];
  const after = typeof to === "number" ? placedAt(peers, id, to) : moved(peers, id, to);
  for (const [index, peer] of after.entries()) ordered[places[index] ?? 0] = peer;
  await savePositions(ordered, save);
  return true;
}

export async function savePositions(
  items: Placed[],
  save: (id: number, position: number) => PromiseLike<unknown>,
): Promise<void> {
  for (const [index, { id, position }] of items.entries()) if (position !== index + 1) await save(id, index + 1);
}
