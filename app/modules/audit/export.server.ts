import type { StaffActor } from "#app/modules/audit/actor.ts";
import { allowed } from "#app/modules/staff/allowed.server.ts";
import { canAdminister } from "#app/modules/staff/permissions.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import type { AuditFilter } from "./filter.server.ts";
import { auditEntriesFor, lastSeq } from "./list.server.ts";

type Exported = ReturnType<typeof auditEntriesFor>;

/** The entries of a filter, newest first, to be read one by one; that they were taken is an entry itself, and the first of them. */
export async function exportTrail(actor: StaffActor, filter: AuditFilter): Promise<Outcome<{ entries: Exported }>> {
  const told = Object.fromEntries(Object.entries(filter).filter(([, value]) => value && String(value) !== ""));
  const taken = await allowed<null>(canAdminister, actor, "audit.exported", async (_tx, note) => {
    note({ subject: "audit", after: told });
    return done(null);
  });
  return taken.ok ? done({ entries: auditEntriesFor(filter, await lastSeq()) }) : taken;
}
