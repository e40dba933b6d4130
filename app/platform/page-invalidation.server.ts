/** Grows with every change that readers may see. */
let moment = 0;
/** By tag: after how many changes in all the last one of its own came, and when (ms since the epoch). */
const changes = new Map<string, { moment: number; at: number }>();

/** Now, for `changedSince`: to be taken before reading what a page shows. */
export function invalidationCount(): number {
  return moment;
}

const followers: ((tags: readonly string[]) => void)[] = [];

/** Calls `follower` with the tags of each change from now on. */
export function onPublicChange(follower: (tags: readonly string[]) => void): void {
  followers.push(follower);
}

/** What these tags stand for has changed: pages that show it are dropped by the page cache. */
export function invalidatePages(tags: readonly string[]): void {
  if (tags.length === 0) return;
  moment += 1;
  for (const tag of tags) changes.set(tag, { moment, at: Date.now() });
  for (const follower of followers) follower(tags);
}

/** Has something under these tags changed since that moment? Without tags, anything at all. */
export function changedSince(since: number, tags: readonly string[] | null): boolean {
  if (!tags) return moment > since;
  return tags.some((tag) => (changes.get(tag)?.moment ?? 0) > since);
}

/** When something under these tags last changed, ms since the epoch; 0 when nothing has since the process began. */
export function lastChange(tags: readonly string[] | null): number {
  return Math.max(0, ...(tags ?? []).map((tag) => changes.get(tag)?.at ?? 0));
}
