import { invalidatePages } from "#app/platform/page-invalidation.server.ts";
import { cluster } from "#app/platform/role.server.ts";
import type { Tag } from "#app/records/actions/action.ts";

/** Drops the pages with these tags on every machine, after a change by housekeeping that has no audit entry. */
export async function shownChanged(tags: readonly Tag[]): Promise<void> {
  invalidatePages(tags);
  await cluster()?.countShownChange(tags);
}
