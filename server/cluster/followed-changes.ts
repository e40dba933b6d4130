import { db, maintain } from "#app/platform/db.server.ts";
import { invalidatePages } from "#app/platform/page-invalidation.server.ts";
import { onRole } from "#app/platform/role.server.ts";
import type { Tag } from "#app/records/actions/action.ts";
import { everyAction } from "#app/records/actions/every-action.ts";
import { followCommits } from "./role.ts";

export async function countShownChange(tags: readonly string[]): Promise<void> {
  await maintain("shown.changed", async (tx) => {
    for (const tag of tags)
      await tx.shownRevision.upsert({
        where: { tag },
        create: { tag, revision: 1 },
        update: { revision: { increment: 1 } },
      });
  });
}

/** Entries read at a time; a replica that missed more drops everything. */
const MAX_ENTRIES = 500;

/** The last change that this process has seen; null while it is the primary, which makes them itself. */
let lastSeen: { seq: number; revisions: Map<string, number> } | null = null;

const allTags = [...new Set(Object.values(everyAction).flatMap(([, , shows = []]) => shows))];
const tagsByAction: ReadonlyMap<string, readonly Tag[]> = new Map(
  Object.entries(everyAction).map(([action, [, , shows = []]]) => [action, shows]),
);

async function follow(): Promise<void> {
  const before = lastSeen;
  const [rows, newest, entries] = await Promise.all([
    db.shownRevision.findMany(),
    db.auditEntry.findFirst({ orderBy: { seq: "desc" }, select: { seq: true } }),
    db.auditEntry.findMany({
      where: { seq: { gt: before?.seq ?? Number.MAX_SAFE_INTEGER } },
      orderBy: { seq: "asc" },
      take: MAX_ENTRIES,
      select: { seq: true, action: true },
    }),
  ]);
  const revisions = new Map(rows.map(({ tag, revision }) => [tag, revision]));
  const seq = entries.at(-1)?.seq ?? newest?.seq ?? 0;
  lastSeen = { seq, revisions };
  // The first look, too much to tell apart, or a trail that is shorter than it was (an older copy was put back).
  if (!before || entries.length === MAX_ENTRIES || seq < before.seq) {
    invalidatePages(allTags);
    lastSeen = { seq: newest?.seq ?? 0, revisions };
    return;
  }
  const changedTags = rows.filter(({ tag, revision }) => before.revisions.get(tag) !== revision).map(({ tag }) => tag);
  // An action that this build does not know yet may show anything: the primary is deployed before its replicas, or after.
  const actionTags = entries.flatMap(({ action }) => tagsByAction.get(action) ?? allTags);
  invalidatePages([...new Set([...changedTags, ...actionTags])]);
}

export function followShownChanges(): void {
  onRole(() => {
    lastSeen = null;
  });
  followCommits(follow);
}
