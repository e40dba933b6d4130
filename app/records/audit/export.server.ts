import type { NounOf } from "#app/records/actions/every-action.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister, canManage } from "#app/records/rights/permissions.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { allowed } from "./change-with-right.server.ts";
import type { AuditFilter } from "./filter.server.ts";
import { auditEntriesFor, lastSeq } from "./list.server.ts";

type Exported = ReturnType<typeof auditEntriesFor>;

/** The entries of a filter, newest first, read one by one. The export is an entry itself, the first of them. */
export async function exportTrail(actor: StaffActor, filter: AuditFilter): Promise<Outcome<{ entries: Exported }>> {
  const told = Object.fromEntries(Object.entries(filter).filter(([, value]) => value && String(value) !== ""));
  const taken = await allowed<null>(canAdminister, actor, "audit.exported", async (_tx, note) => {
    note({ subject: "audit", after: told });
    return done(null);
  });
  return taken.ok ? done({ entries: auditEntriesFor(filter, await lastSeq()) }) : taken;
}

/** Noted before anything is read. Its filter is left out: a search may be someone's address. */
export function noteListExport(actor: StaffActor, noun: NounOf<"list-exported">): Promise<Outcome<null>> {
  // The newsroom's own address book; the others are sections of administrators.
  const right = noun === "press-contact" ? canManage : canAdminister;
  return allowed<null>(right, actor, `${noun}.list-exported`, async (_tx, note) => {
    note({ subject: noun });
    return done(null);
  });
}
