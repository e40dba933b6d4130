import { pageTime } from "#app/http/pages/page.server.ts";
import { naming } from "#app/http/section.server.ts";
import { firstFreeDay } from "#app/modules/editions/admin-queries.server.ts";
import { editions as table } from "#app/modules/editions/mutations.server.ts";
import { formatDayOf, parisDay } from "#app/utils/dates.ts";
import { declaredSection } from "../declared/section.server.ts";

export const editions = declaredSection(table, {
  file: "editions",
  direction: "desc",
  columns: ["day", "number", "color", "picture", "lines"],
  csv: {
    number: { label: "Numéro", value: ({ number }) => number },
    color: { label: "Couleur", value: ({ color }) => color },
    picture: { label: "Dessin", value: ({ picture }) => picture?.alt },
    lines: { label: "L’essentiel", value: ({ lines }) => lines.map(({ text }) => text).join("\n") },
  },
  choices: async () => ({ free: await firstFreeDay(parisDay(pageTime())) }),
  describe: naming(table.bin.find, ({ day }) => `l’édition du ${formatDayOf(day)}`),
  uploads: ["nouvelle", ":id"],
  answers: {
    created: "Édition ajoutée\u202F: elle est sur le site dès son jour.",
    updated: "Édition enregistrée\u202F: elle est sur le site.",
  },
});
