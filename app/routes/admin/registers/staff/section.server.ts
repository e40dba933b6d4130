import { href } from "react-router";
import { naming, section } from "#app/http/section.server.ts";
import { historyOf } from "#app/modules/registers/history.server.ts";
import { staffEntryForm } from "#app/modules/registers/schema.ts";
import { staffEntries as table } from "#app/modules/registers/staff-entries.server.ts";
import { of } from "#app/utils/text.ts";

/** As its form shows it, with what stands beside. */
async function find(id: number) {
  const row = await table.find(id);
  return row && { ...row, history: await historyOf("effectif", id) };
}

export const staffEntries = section({
  at: href("/admin/registres/effectif"),
  noun: "staff-entry",
  bin: table.bin,
  form: staffEntryForm,
  describe: naming(table.find, ({ firstName, lastName }) => `la fiche ${of(firstName)} ${lastName}`),
  row: {
    schema: staffEntryForm.schema,
    find,
    create: (actor, value, key) => table.create(actor, value, key),
    update: (actor, id, value) => table.update(actor, id, value),
    stays: true,
  },
});
