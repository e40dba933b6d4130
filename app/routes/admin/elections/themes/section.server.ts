import { electionChoices } from "#app/modules/elections/candidacies/queries.server.ts";
import { themes as table } from "#app/modules/elections/programmes/programme.server.ts";
import { declaredSection, eachId } from "../../declared/section.server.ts";

export const themes = declaredSection(table, {
  file: "themes-des-programmes",
  columns: ["name", "question", "electionId"],
  csv: { electionId: { label: "Élection", value: ({ election }) => election } },
  choices: async () => ({ elections: await electionChoices() }),
  filters: ({ elections }) => ({ election: eachId("electionId", elections) }),
  whole: true,
});
