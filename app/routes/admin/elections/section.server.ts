import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { createElection, electionBin, moveElection, updateElection } from "#app/modules/elections/elections.server.ts";
import { levelLabels } from "#app/modules/elections/labels.ts";
import { redraw } from "#app/modules/elections/programmes/draw.server.ts";
import { electionSorts, findElectionForStaff, listElectionsForStaff } from "#app/modules/elections/queries.server.ts";
import { electionForm } from "#app/modules/elections/schema.ts";
import { withLastChange } from "#app/records/audit/last-change.server.ts";
import { countryCodes, countryLabels } from "#app/utils/countries.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "elections",
  list: async ({ request }, batch) => {
    const query = { ...parseListQuery(request, electionSorts, "asc"), ...batch };
    const country = filterValue(request, "pays", countryCodes);
    const found = await listElectionsForStaff(query, country);
    return { query, ...found, items: await withLastChange("election", found.items) };
  },
  columns: [
    { label: "Élection", value: ({ name }) => name },
    { label: "Pays", value: ({ country }) => countryLabels[country] },
    { label: "Niveau", value: ({ level }) => levelLabels[level] },
    { label: "Prochain vote", value: ({ nextDay }) => nextDay },
    { label: "Précision", value: ({ nextNote }) => nextNote },
    { label: "À jour au", value: ({ asOf }) => asOf },
    { label: "Sur le site", value: ({ isPublished }) => (isPublished ? "oui" : "non") },
  ],
});

export const elections = section({
  at: href("/admin/elections"),
  noun: "election",
  bin: electionBin,
  move: moveElection,
  row: { schema: electionForm.schema, find: findElectionForStaff, create: createElection, update: updateElection },
  buttons: {
    "tirer-au-sort": rowAction(redraw, {
      to: href("/admin/elections/themes"),
      message: ({ seed }) => `Ordre tiré au sort\u202F: nombre ${seed}.`,
    }),
  },
  list: rows,
  uploads: [":id/resultats/:id/fichier"],
});
