import { href } from "react-router";
import { naming, section } from "#app/http/section.server.ts";
import { historyOf } from "#app/modules/registers/history.server.ts";
import { staffEntrySchema } from "#app/modules/registers/schema.ts";
import {
  createStaffEntry,
  findStaffEntry,
  staffEntryBin,
  updateStaffEntry,
} from "#app/modules/registers/staff-entries.server.ts";
import { dayField } from "#app/utils/days.ts";
import { of } from "#app/utils/text.ts";
import { erasedOn } from "../erasure-date.ts";

/** As its form shows it, with what stands beside. */
async function findForForm(id: number) {
  const row = await findStaffEntry(id);
  if (!row) return null;
  const { birthDate, enteredOn, leftOn, id: _, ...entry } = row;
  return {
    name: `${entry.firstName} ${entry.lastName}`,
    erasedOn: erasedOn(leftOn),
    entry: { ...entry, birthDate: dayField(birthDate), enteredOn: dayField(enteredOn), leftOn: dayField(leftOn) },
    history: await historyOf("effectif", id),
  };
}

export const staffEntries = section({
  at: href("/admin/registres/effectif"),
  noun: "staff-entry",
  bin: staffEntryBin,
  describe: naming(findStaffEntry, ({ firstName, lastName }) => `la fiche ${of(firstName)} ${lastName}`),
  row: { schema: staffEntrySchema, find: findForForm, create: createStaffEntry, update: updateStaffEntry, stays: true },
});
