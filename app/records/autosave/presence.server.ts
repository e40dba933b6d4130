import { MINUTE, now } from "#app/platform/clock.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";

export interface Present {
  name: string;
  since: string;
}

interface Opened {
  name: string;
  openedAt: number;
  seenAt: number;
}

/** Who sends no sign of life for so long has left; open pages send one every minute (useWhoElse). */
const LEFT_AFTER = 4 * MINUTE;
/** Pages remembered at once: more than a newsroom has open. */
const MOST_PAGES = 500;

/** By page, then by person. In memory: it is worth minutes, and the form's version protects the text. */
const pages = new Map<string, Map<number, Opened>>();

/** Notes that this person has this page open, and answers who else has, last come first. */
export function whoElse(staff: StaffActor, page: string): Present[] {
  const at = now().getTime();
  const present = pages.get(page) ?? new Map<number, Opened>();
  for (const [id, { seenAt }] of present) if (at - seenAt > LEFT_AFTER) present.delete(id);
  present.set(staff.id, { name: staff.displayName, openedAt: present.get(staff.id)?.openedAt ?? at, seenAt: at });
  // The page seen last is the last of the map: the first is the one to forget.
  pages.delete(page);
  pages.set(page, present);
  if (pages.size > MOST_PAGES) for (const oldest of pages.keys()) if (pages.size > MOST_PAGES) pages.delete(oldest);
  return [...present]
    .filter(([id]) => id !== staff.id)
    .map(([, { name, openedAt }]) => ({ name, since: new Date(openedAt).toISOString() }))
    .toSorted((one, other) => other.since.localeCompare(one.since));
}

export function leavePage(staff: StaffActor, page: string): void {
  pages.get(page)?.delete(staff.id);
}
