/** An update as a page knows it. */
export interface Item {
  id: number;
  revision: number;
  /** The greater of two, as texts, stands higher. */
  order: string;
}

/** What a page of a coverage has. */
export interface Shown<T extends Item> {
  cursor: string;
  /** What stands lower is on another page; empty when there is no other. */
  floor: string;
  /** The one that stands highest first. */
  items: T[];
}

/** What the server says of what changed after `asked` and up to `cursor`. */
export interface Told<T extends Item> extends Shown<T> {
  asked: string;
  /** `items` is everything, and `floor` counts. */
  reset: boolean;
  removed: number[];
}

const revisionOf = (cursor: string) => Number(cursor.split(".")[1] ?? 0);

/**
 * A page with what it was told: the same as it was for an answer that comes twice, late or after a newer one, so that
 * answers may be lost, repeated or overtaken.
 */
export function merge<T extends Item>(shown: Shown<T>, told: Told<T>): Shown<T> {
  if (told.reset) {
    return told.asked === shown.cursor ? { cursor: told.cursor, floor: told.floor, items: told.items } : shown;
  }
  const had = revisionOf(shown.cursor);
  if (!shown.cursor || revisionOf(told.asked) > had || revisionOf(told.cursor) <= had) return shown;
  const changed = new Set([...told.items.map(({ id }) => id), ...told.removed]);
  const items = [...shown.items.filter(({ id }) => !changed.has(id)), ...told.items]
    .filter(({ order }) => order >= shown.floor)
    .sort((a, b) => (a.order < b.order ? 1 : -1));
  return { cursor: told.cursor, floor: shown.floor, items };
}
