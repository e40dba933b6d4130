let generation = 0;
const changes = new Map<string, { generation: number; at: number }>();

/** The count now, for `changedSince`; take it before reading what a page shows. */
export const invalidationCount = (): number => generation;

const listeners: ((tags: readonly string[]) => void)[] = [];

export function onInvalidation(listener: (tags: readonly string[]) => void): void {
  listeners.push(listener);
}

export function invalidatePages(tags: readonly string[]): void {
  if (tags.length === 0) return;
  generation += 1;
  for (const tag of tags) changes.set(tag, { generation, at: Date.now() });
  for (const listener of listeners) listener(tags);
}

export const changedSince = (since: number, tags: readonly string[]): boolean =>
  tags.some((tag) => (changes.get(tag)?.generation ?? 0) > since);

/** When a tag last changed, ms since the epoch; 0 for never in this process. */
export const lastChange = (tags: readonly string[]): number =>
  Math.max(0, ...tags.map((tag) => changes.get(tag)?.at ?? 0));
