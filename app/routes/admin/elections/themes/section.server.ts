import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { electionChoices } from "#app/modules/candidacies/queries.server.ts";
import { themeSchema } from "#app/modules/programmes/schema.ts";
import {
  createTheme,
  findTheme,
  listThemesForStaff,
  moveTheme,
  themeBin,
  updateTheme,
} from "#app/modules/programmes/themes.server.ts";
import { filterId, parseListQuery } from "../../shared/list-query.ts";

export const rows = listRows({
  name: "themes-des-programmes",
  list: async ({ request }) => {
    const query = parseListQuery(request, ["position"], "asc");
    const elections = await electionChoices();
    return { query, elections, ...(await listThemesForStaff(query, filterId(request, "election", elections))) };
  },
  columns: [
    { label: "Thème", value: ({ name }) => name },
    { label: "Ce qu’on cherche", value: ({ question }) => question },
    { label: "Élection", value: ({ election }) => election },
  ],
});

export const themes = section({
  at: href("/admin/elections/themes"),
  noun: "programme-theme",
  bin: themeBin,
  move: moveTheme,
  row: {
    schema: themeSchema,
    find: findTheme,
    create: createTheme,
    update: updateTheme,
    choices: async () => ({ elections: await electionChoices() }),
  },
  list: rows,
});
