import { candidacies as table } from "#app/modules/elections/candidacies/candidacies.server.ts";
import { electionChoices } from "#app/modules/elections/candidacies/queries.server.ts";
import { declaredSection, eachId } from "../../declared/section.server.ts";

export const candidacies = declaredSection(table, {
  file: "candidatures",
  columns: ["name", "election", "party", "state", "declaredOn", "officialOn", "withdrawnOn", "note", "positions"],
  csv: {
    name: { label: "Nom", value: ({ name }) => name },
    election: { label: "Élection", value: ({ election }) => election },
    positions: { label: "Thèmes du programme", value: ({ positions }) => positions },
  },
  choices: async () => ({ elections: await electionChoices() }),
  filters: ({ elections }) => ({ election: eachId("electionId", elections) }),
  uploads: ["parrainages"],
});
