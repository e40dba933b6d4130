export interface Item {
  id: number;
  revision: number;
  order: string;
}

export interface Shown<T extends Item> {
  cursor: string;
  floor: string;
  items: T[];
}

/** What the server says of what changed after `asked` and up to `cursor`. */
export interface LiveChanges<T extends Item> extends Shown<T> {
  asked: string;
  reset: boolean;
  removed: number[];
}

const revisionOf = (cursor: string) => Number(cursor.split(".")[1] ?? 0);

/** An answer that comes twice, or after a newer one, changes nothing: answers may be lost, repeated or overtaken. */
export function merge<T extends Item>(shown: Shown<T>, answer: LiveChanges<T>): Shown<T> {
  if (answer.reset)
    return answer.asked === shown.cursor ? { cursor: answer.cursor, floor: answer.floor, items: answer.items } : shown;
  const had = revisionOf(shown.cursor);
  if (!shown.cursor || revisionOf(answer.asked) > had || revisionOf(answer.cursor) <= had) return shown;
  const changed = new Set([...answer.items.map(({ id }) => id), ...answer.removed]);
  const items = [...shown.items.filter(({ id }) => !changed.has(id)), ...answer.items]
    .filter(({ order }) => order >= shown.floor)
    .sort((a, b) => (a.order < b.order ? 1 : -1));
  return { cursor: answer.cursor, floor: shown.floor, items };
}
