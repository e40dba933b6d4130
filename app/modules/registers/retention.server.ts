import { type Actor, systemActor } from "#app/modules/rights/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { allowed } from "#app/modules/audit/change-with-right.server.ts";
import { canAdminister } from "#app/modules/rights/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { keptSince } from "#app/modules/retention/retention.ts";
import { allMemberEntries, eraseMemberEntry } from "./member-entries.server.ts";
import { allStaffEntries, eraseStaffEntry } from "./staff-entries.server.ts";

/** Someone corrected the exit, or erased the row, since it was listed. */
const overtaken = refused("", "Cette fiche n’est plus à effacer.");

/** Erases the rows of those who left too many years ago, with their history. Run by a job. */
export async function eraseOldEntries(): Promise<void> {
  const where = { leftOn: { lt: keptSince("registers", now()) } };
  for (const { id } of await db.staffRegisterEntry.findMany({ where, select: { id: true } }))
    await change(systemActor("conservation"), "staff-entry.expired", async (tx, note) => {
      if (!(await tx.staffRegisterEntry.findFirst({ where: { id, ...where } }))) return overtaken;
      await eraseStaffEntry(tx, id);
      note({ subject: `staff-entry:${id}` });
      return done(null);
    });
  for (const { id } of await db.memberRegisterEntry.findMany({ where, select: { id: true } }))
    await change(systemActor("conservation"), "member-entry.expired", async (tx, note) => {
      if (!(await tx.memberRegisterEntry.findFirst({ where: { id, ...where } }))) return overtaken;
      await eraseMemberEntry(tx, id);
      note({ subject: `member-entry:${id}` });
      return done(null);
    });
}

/** Notes in the trail, before the file is sent, that a whole register was exported and by whom. */
function noteExport(actor: Actor, noun: "staff-entry" | "member-entry", rows: number): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, `${noun}.exported`, async (_tx, note) => {
    note({ subject: noun, after: { rows } });
    return done(null);
  });
}

export async function exportStaffEntries(actor: Actor): Promise<Outcome<Awaited<ReturnType<typeof allStaffEntries>>>> {
  const rows = await allStaffEntries();
  const outcome = await noteExport(actor, "staff-entry", rows.length);
  return outcome.ok ? done(rows) : outcome;
}

export async function exportMemberEntries(
  actor: Actor,
): Promise<Outcome<Awaited<ReturnType<typeof allMemberEntries>>>> {
  const rows = await allMemberEntries();
  const outcome = await noteExport(actor, "member-entry", rows.length);
  return outcome.ok ? done(rows) : outcome;
}
