import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { elections as table } from "#app/modules/elections/elections.server.ts";
import { redraw } from "#app/modules/elections/programmes/programme.server.ts";
import { countryCodes } from "#app/utils/countries.ts";
import { declaredSection, each } from "../declared/section.server.ts";

export const elections = declaredSection(table, {
  file: "elections",
  columns: ["name", "country", "level", "nextDay", "nextNote", "asOf", "isPublished"],
  csv: {
    name: "Élection",
    nextNote: "Précision",
    isPublished: { label: "Sur le site", value: ({ isPublished }) => isPublished },
  },
  filters: { pays: each("country", countryCodes) },
  buttons: {
    "tirer-au-sort": rowAction(redraw, {
      to: href("/admin/elections/themes"),
      message: ({ seed }) => `Ordre tiré au sort\u202F: nombre ${seed}.`,
    }),
  },
  uploads: [":id/resultats/:id/fichier"],
});
