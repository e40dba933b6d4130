import { references as table } from "#app/modules/references/references.server.ts";
import { countryCodes } from "#app/utils/countries.ts";
import { declaredSection, each } from "../../declared/section.server.ts";

export const references = declaredSection(table, {
  file: "references",
  csv: { name: "Source" },
  filters: { pays: each("country", countryCodes) },
});
