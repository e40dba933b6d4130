import { now } from "#app/platform/clock.server.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import { expire } from "#app/records/bin/bin.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { done } from "#app/utils/outcome.ts";
import { eraseMemberEntry } from "./member-entries.server.ts";
import { eraseStaffEntry } from "./staff-entries.server.ts";

/** Erases the rows of those who left too many years ago, with their history. Run by a job. */
export async function eraseOldEntries(): Promise<void> {
  const leftOn = { lt: keptSince("registers", now()) };
  await expire(
    "staff-entry.expired",
    (reader, only) => reader.staffRegisterEntry.findMany({ where: { leftOn, ...only }, select: { id: true } }),
    eraseStaffEntry,
  );
  await expire(
    "member-entry.expired",
    (reader, only) => reader.memberRegisterEntry.findMany({ where: { leftOn, ...only }, select: { id: true } }),
    eraseMemberEntry,
  );
}

/** Notes in the trail, before the file is sent, that a whole register was exported and by whom. */
export function noteExport(actor: Actor, noun: "staff-entry" | "member-entry", rows: number) {
  return allowed<null>(canAdminister, actor, `${noun}.exported`, async (_tx, note) => {
    note({ subject: noun, after: { rows } });
    return done(null);
  });
}
