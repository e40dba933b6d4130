/** Grows with every change that readers may see. */
let moment = 0;
const changedAt = new Map<string, number>();

/** Now, for `changedSince`: to be taken before reading what a page shows. */
export function publicMoment(): number {
  return moment;
}

/** What these tags stand for has changed: pages that show it are dropped by the page cache. */
export function publicChanged(tags: readonly string[]): void {
  if (tags.length === 0) return;
  moment += 1;
  for (const tag of tags) changedAt.set(tag, moment);
}

/** Has something under these tags changed since that moment? Without tags, anything at all. */
export function changedSince(since: number, tags: readonly string[] | null): boolean {
  if (!tags) return moment > since;
  return tags.some((tag) => (changedAt.get(tag) ?? 0) > since);
}
