import type { Tag } from "#app/modules/actions/action.ts";
import { invalidatePages } from "#app/platform/page-invalidation.server.ts";
import { cluster } from "#app/platform/role.server.ts";

/** What readers see has changed by housekeeping, without an entry in the trail: pages that show it are dropped, on every machine. */
export async function shownChanged(tags: readonly Tag[]): Promise<void> {
  invalidatePages(tags);
  await cluster()?.countShownChange(tags);
}
