/** How long a deleted row can be taken back, days (decisions, point 9). */
export const TRASH_DAYS = 30;

/** Rows deleted before this instant can no longer be restored. */
export function trashLimit(from: Date): Date {
  return new Date(from.getTime() - TRASH_DAYS * 86_400_000);
}
