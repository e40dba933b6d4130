import { type Tx, db } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { changedFields, forgetHistory, remember } from "./history.server.ts";
import { staffEntryForm } from "./schema.ts";

/** Erases a row with its history, in the caller's transaction. */
export async function eraseStaffEntry(tx: Tx, id: number): Promise<void> {
  await tx.staffRegisterEntry.delete({ where: { id } });
  await forgetHistory(tx, "effectif", id);
}

export const staffEntries = table({
  model: "StaffRegisterEntry",
  noun: "staff-entry",
  form: staffEntryForm,
  right: canAdminister,
  // The trail keeps no name of anyone, nor does the bin.
  noted: [],
  bin: { called: () => null, erase: eraseStaffEntry },
  search: ["lastName", "firstName", "function", "email"],
  sorts: ["lastName", "enteredOn", "leftOn"],
  view: (row) => ({ ...row, name: `${row.firstName} ${row.lastName}` }),
  trail: (after, before) => (before ? { changed: changedFields(before, after) } : {}),
  saved: (tx, id, after, before, actor) => remember(tx, actor, "effectif", id, before, after),
});

export function allStaffEntries() {
  return db.staffRegisterEntry.findMany({
    where: { deletedAt: null },
    orderBy: [{ enteredOn: "asc" }, { id: "asc" }],
  });
}
