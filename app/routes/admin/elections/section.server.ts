import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { candidacies as candidacyTable } from "#app/modules/elections/candidacies/candidacies.server.ts";
import { electionChoices } from "#app/modules/elections/candidacies/queries.server.ts";
import { elections as electionTable } from "#app/modules/elections/elections.server.ts";
import { redraw, themes as themeTable } from "#app/modules/elections/programmes/programme.server.ts";
import { countryCodes } from "#app/utils/countries.ts";
import { declaredSection, each, eachId } from "../declared/section.server.ts";

export const elections = declaredSection(electionTable, {
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

export const candidacies = declaredSection(candidacyTable, {
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

export const themes = declaredSection(themeTable, {
  file: "themes-des-programmes",
  columns: ["name", "question", "electionId"],
  csv: { electionId: { label: "Élection", value: ({ election }) => election } },
  choices: async () => ({ elections: await electionChoices() }),
  filters: ({ elections }) => ({ election: eachId("electionId", elections) }),
  whole: true,
});
