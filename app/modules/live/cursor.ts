/** Where a page of a coverage is: it has all that changed up to this revision. */
export function formatCursor(directId: number, revision: number): string {
  return `${directId}.${revision}`;
}

/** The coverage and the revision of a cursor; null for what is none. */
export function readCursor(text: string): { directId: number; revision: number } | null {
  const [, directId, revision] = /^(\d{1,10})\.(\d{1,15})$/.exec(text) ?? [];
  return directId && revision ? { directId: Number(directId), revision: Number(revision) } : null;
}
