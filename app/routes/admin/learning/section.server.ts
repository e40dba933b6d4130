import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import {
  createModule,
  findModuleForStaff,
  listModulesForStaff,
  moduleBin,
  moveModule,
  updateModule,
} from "#app/modules/learning/modules.server.ts";
import { moduleSchema } from "#app/modules/learning/schema.ts";
import { quoted } from "#app/utils/text.ts";
import { parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "modules",
  list: async ({ request }) => {
    const query = parseListQuery(request, ["position"]);
    return { query, ...(await listModulesForStaff(query)) };
  },
  columns: [
    { label: "Module", value: ({ title }) => title },
    { label: "Ce qu’on y apprend", value: ({ summary }) => summary },
    { label: "Leçons", value: ({ lessons }) => String(lessons) },
  ],
});

export const modules = section({
  at: href("/admin/apprendre"),
  noun: "learning-module",
  bin: moduleBin,
  describe: naming(moduleBin.find, ({ title }) => `le module ${quoted(title)} et ses leçons`),
  move: moveModule,
  row: { schema: moduleSchema, find: findModuleForStaff, create: createModule, update: updateModule },
  list: rows,
});
