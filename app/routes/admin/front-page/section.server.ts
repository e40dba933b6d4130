import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import { editionSorts, findEditionForStaff, listEditionsForStaff } from "#app/modules/editions/admin-queries.server.ts";
import { editions as table } from "#app/modules/editions/mutations.server.ts";
import { editionForm } from "#app/modules/editions/schema.ts";
import { formatDayOf } from "#app/utils/dates.ts";
import { listedBy } from "../shared/listed.server.ts";
import { uploadedFile } from "../shared/uploaded-file.ts";

export const rows = listRows({
  name: "editions",
  ...listedBy(editionSorts, {}, listEditionsForStaff),
  columns: [
    { label: "Jour", value: ({ day }) => day },
    { label: "Numéro", value: ({ number }) => number },
    { label: "Couleur", value: ({ color }) => color },
    { label: "Dessin", value: ({ picture }) => picture?.alt },
    { label: "L’essentiel", value: ({ lines }) => lines.map(({ text }) => text).join("\n") },
  ],
});

export const editions = section({
  at: href("/admin/une"),
  noun: "edition",
  bin: table.bin,
  describe: naming(table.bin.find, ({ day }) => `l’édition du ${formatDayOf(day)}`),
  row: {
    schema: editionForm.schema,
    find: findEditionForStaff,
    create: (actor, value, key, { formData }) => table.create(actor, value, key, uploadedFile(formData, "image")),
    update: (actor, id, value, { formData }) => table.update(actor, id, value, uploadedFile(formData, "image")),
    updated: "Édition enregistrée\u202F: elle est sur le site.",
    created: "Édition ajoutée\u202F: elle est sur le site dès son jour.",
  },
  list: rows,
  uploads: ["nouvelle", ":id"],
});
