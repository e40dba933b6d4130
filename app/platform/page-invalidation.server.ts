/** Counts the changes that readers may see. */
let moment = 0;
/** By tag: the count at its last change, and when (ms since the epoch). */
const changes = new Map<string, { moment: number; at: number }>();

/** The count now, for `changedSince`; take it before reading what a page shows. */
export function invalidationCount(): number {
  return moment;
}

const followers: ((tags: readonly string[]) => void)[] = [];

/** Calls `follower` with the tags of each change from now on. */
export function onInvalidation(follower: (tags: readonly string[]) => void): void {
  followers.push(follower);
}

/** Invalidates the pages with these tags: the page cache drops them. */
export function invalidatePages(tags: readonly string[]): void {
  if (tags.length === 0) return;
  moment += 1;
  for (const tag of tags) changes.set(tag, { moment, at: Date.now() });
  for (const follower of followers) follower(tags);
}

/** Has a tag changed since that count? Without tags, has anything? */
export function changedSince(since: number, tags: readonly string[] | null): boolean {
  if (!tags) return moment > since;
  return tags.some((tag) => (changes.get(tag)?.moment ?? 0) > since);
}

/** When a tag last changed, ms since the epoch; 0 for never in this process. */
export function lastChange(tags: readonly string[] | null): number {
  return Math.max(0, ...(tags ?? []).map((tag) => changes.get(tag)?.at ?? 0));
}
