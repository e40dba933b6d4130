import { lawCountries, pathNames } from "#app/modules/lawmaking/labels.ts";
import { lawSteps as table } from "#app/modules/lawmaking/lawmaking.server.ts";
import { declaredSection, each } from "../declared/section.server.ts";

export const lawSteps = declaredSection(table, {
  file: "etapes-loi",
  columns: ["title", "country", "path", "who", "text", "duration"],
  csv: { title: "Étape" },
  filters: { pays: each("country", lawCountries), place: each("path", pathNames) },
  titles: { delete: "Supprimer une étape de la loi", bulk: "Supprimer des étapes de la loi" },
});
