import { href } from "react-router";
import { answerRowAction, type At, byAddress } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { csvAnswer } from "#app/http/list-rows.server.ts";
import { allMemberEntries, allStaffEntries, noteExport } from "#app/modules/registers/entries.server.ts";
import { memberEntryForm, staffEntryForm } from "#app/modules/registers/schema.ts";
import type { CsvColumn } from "#app/utils/csv.ts";
import { dayField } from "#app/utils/days.ts";
import { columnsOf } from "../declared/section.server.ts";
import { euros } from "./register.tsx";

/** A whole register as a file. A POST: that it was taken is in the trail. */
function exporting<R>(
  noun: Parameters<typeof noteExport>[1],
  list: string,
  name: string,
  all: () => Promise<R[]>,
  columns: CsvColumn<R>[],
) {
  return async ({ request, context }: At) => {
    await readButton(request);
    const rows = await all();
    const noted = await noteExport(staffActor(context), noun, rows.length);
    return noted.ok ? csvAnswer(name, columns, rows) : answerRowAction(noted, list, "");
  };
}

type Member = Awaited<ReturnType<typeof allMemberEntries>>[number];

const dues = {
  label: "Cotisations",
  value: (row: Member) =>
    row.dues
      .map(({ year, amount, paidOn }) => `${year}\u202F: ${euros(amount)}${paidOn ? `, ${dayField(paidOn)}` : ""}`)
      .join("\n"),
};

export const action = byAddress({
  "effectif/exporter": exporting(
    "staff-entry",
    href("/admin/registres/effectif"),
    "registre-effectif",
    allStaffEntries,
    columnsOf(
      staffEntryForm,
      {},
      "lastName firstName birthDate address email function contract enteredOn leftOn".split(" "),
    ),
  ),
  "adherant/exporter": exporting(
    "member-entry",
    href("/admin/registres/adherant"),
    "registre-adherents",
    allMemberEntries,
    columnsOf(memberEntryForm, { dues }, "number name address category admittedOn leftOn leftReason dues".split(" ")),
  ),
});
