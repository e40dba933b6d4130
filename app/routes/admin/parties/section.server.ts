import { partyCountries } from "#app/modules/parties/labels.ts";
import { parties as table } from "#app/modules/parties/mutations.server.ts";
import { listPartyNames } from "#app/modules/parties/queries.server.ts";
import { declaredSection, each } from "../declared/section.server.ts";

export const parties = declaredSection(table, {
  file: "partis",
  columns: ["name", "shortName", "country", "language", "foundedOn", "endedOn", "leader", "asOf"],
  csv: { name: "Parti" },
  filters: { pays: each("country", partyCountries) },
  choices: async () => ({ others: await listPartyNames() }),
});
