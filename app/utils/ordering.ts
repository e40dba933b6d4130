export type Direction = "up" | "down";
export type Place = Direction | number;

function placed<T>(items: T[], item: T, to: Place): T[] {
  const from = items.indexOf(item);
  const index = typeof to === "number" ? to : from + (to === "up" ? -1 : 1);
  return items.toSpliced(from, 1).toSpliced(Math.max(0, index), 0, item);
}

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
  for (const [index, peer] of placed(peers, own, to).entries()) ordered[places[index] ?? 0] = peer;
  await savePositions(ordered, save);
  return true;
}

export async function savePositions(
  items: Placed[],
  save: (id: number, position: number) => PromiseLike<unknown>,
): Promise<void> {
  for (const [index, { id, position }] of items.entries()) if (position !== index + 1) await save(id, index + 1);
}
