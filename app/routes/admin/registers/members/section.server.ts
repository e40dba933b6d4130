import { href } from "react-router";
import { naming, section } from "#app/http/section.server.ts";
import { historyOf } from "#app/modules/registers/history.server.ts";
import {
  createMemberEntry,
  findMemberEntry,
  memberEntryBin,
  updateMemberEntry,
} from "#app/modules/registers/member-entries.server.ts";
import { memberEntrySchema } from "#app/modules/registers/schema.ts";
import { dayField } from "#app/utils/days.ts";
import { of } from "#app/utils/text.ts";
import { erasedOn } from "../erasure-date.ts";

/** As its form shows it, with what stands beside. */
async function findForForm(id: number) {
  const row = await findMemberEntry(id);
  if (!row) return null;
  const { number, admittedOn, leftOn, dues, id: _, ...entry } = row;
  return {
    id,
    dues,
    erasedOn: erasedOn(leftOn),
    entry: { ...entry, number: String(number), admittedOn: dayField(admittedOn), leftOn: dayField(leftOn) },
    history: await historyOf("adherents", id),
  };
}

export const members = section({
  at: href("/admin/registres/adherant"),
  noun: "member-entry",
  bin: memberEntryBin,
  describe: naming(findMemberEntry, ({ name }) => `la fiche ${of(name)}`),
  row: {
    schema: memberEntrySchema,
    find: findForForm,
    create: createMemberEntry,
    update: updateMemberEntry,
    stays: true,
  },
});
