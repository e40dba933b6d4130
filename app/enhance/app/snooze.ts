/** How long a prompt that was put off stays away (docs/product.md, 9). */
const SNOOZE_MS = 86_400_000;

export const snoozeKeys = { install: "cx-invitation-installer", notifications: "cx-invitation-notifications" } as const;

export function snooze(key: string): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // It comes back with the next page.
  }
}

/** An expired timestamp is removed, and so is one of a clock that was ahead. */
export function isSnoozed(key: string): boolean {
  try {
    const kept = localStorage.getItem(key);
    if (kept === null) return false;
    const since = Date.now() - Number(kept);
    if (since >= 0 && since < SNOOZE_MS) return true;
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept here.
  }
  return false;
}
