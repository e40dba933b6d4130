import { partyCountries } from "#app/modules/parties/labels.ts";
import { createParty, partyBin, updateParty } from "#app/modules/parties/mutations.server.ts";
import {
  findPartyForStaff,
  listPartiesForStaff,
  listPartyNames,
  partySorts,
} from "#app/modules/parties/queries.server.ts";
import { partyForm } from "#app/modules/parties/schema.ts";
import { declaredSection, each } from "../declared/section.server.ts";

const table = {
  noun: "party" as const,
  form: partyForm,
  sorts: partySorts,
  bin: partyBin,
  find: findPartyForStaff,
  list: listPartiesForStaff,
  create: createParty,
  update: updateParty,
};

export const parties = declaredSection(table, {
  file: "partis",
  columns: ["name", "shortName", "country", "language", "foundedOn", "endedOn", "leader", "asOf"],
  csv: { name: "Parti" },
  filters: { pays: each("country", partyCountries) },
  choices: async () => ({ others: await listPartyNames() }),
});
