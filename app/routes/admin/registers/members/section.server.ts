import { href } from "react-router";
import { naming, section } from "#app/http/section.server.ts";
import { historyOf } from "#app/modules/registers/history.server.ts";
import { memberEntries as table } from "#app/modules/registers/member-entries.server.ts";
import { memberEntryForm } from "#app/modules/registers/schema.ts";
import { of } from "#app/utils/text.ts";

/** As its form shows it, with what stands beside. */
async function find(id: number) {
  const row = await table.find(id);
  return row && { ...row, history: await historyOf("adherents", id) };
}

export const members = section({
  at: href("/admin/registres/adherant"),
  noun: "member-entry",
  bin: table.bin,
  form: memberEntryForm,
  describe: naming(table.find, ({ name }) => `la fiche ${of(name)}`),
  row: {
    schema: memberEntryForm.schema,
    find,
    create: (actor, value, key) => table.create(actor, value, key),
    update: (actor, id, value) => table.update(actor, id, value),
    stays: true,
  },
});
