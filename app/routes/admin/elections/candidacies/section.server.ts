import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { stateLabels } from "#app/modules/elections/candidacies/labels.ts";
import { candidacyBin, createCandidacy, updateCandidacy } from "#app/modules/elections/candidacies/mutations.server.ts";
import {
  candidacySorts,
  electionChoices,
  findCandidacyForStaff,
  listCandidaciesForStaff,
} from "#app/modules/elections/candidacies/queries.server.ts";
import { candidacySchema } from "#app/modules/elections/candidacies/schema.ts";
import { withLastChange } from "#app/records/audit/last-change.server.ts";
import { filterId, parseListQuery } from "../../shared/list-query.ts";

export const rows = listRows({
  name: "candidatures",
  list: async ({ request }, batch) => {
    const query = { ...parseListQuery(request, candidacySorts, "asc"), ...batch };
    const elections = await electionChoices();
    const found = await listCandidaciesForStaff(query, filterId(request, "election", elections));
    return { query, elections, ...found, items: await withLastChange("candidacy", found.items) };
  },
  columns: [
    { label: "Nom", value: ({ name }) => name },
    { label: "Élection", value: ({ election }) => election },
    { label: "Parti ou soutien", value: ({ party }) => party },
    { label: "État", value: ({ state }) => stateLabels[state] },
    { label: "Déclarée le", value: ({ declaredOn }) => declaredOn },
    { label: "Officielle depuis le", value: ({ officialOn }) => officialOn },
    { label: "Retirée le", value: ({ withdrawnOn }) => withdrawnOn },
    { label: "À savoir", value: ({ note }) => note },
    { label: "Thèmes du programme", value: ({ positions }) => positions },
  ],
});

export const candidacies = section({
  at: href("/admin/elections/candidatures"),
  noun: "candidacy",
  bin: candidacyBin,
  row: {
    schema: candidacySchema,
    find: findCandidacyForStaff,
    create: createCandidacy,
    update: updateCandidacy,
    choices: async () => ({ elections: await electionChoices() }),
  },
  list: rows,
  uploads: ["parrainages"],
});
