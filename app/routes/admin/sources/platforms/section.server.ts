import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { platformSchema } from "#app/modules/podcasts/platform-schema.ts";
import {
  createPlatform,
  findPlatform,
  listPlatformsForStaff,
  movePlatform,
  platformBin,
  updatePlatform,
} from "#app/modules/podcasts/platforms.server.ts";
import { parseListQuery } from "../../shared/list-query.ts";

export const rows = listRows({
  name: "plateformes",
  list: async ({ request }) => {
    const query = parseListQuery(request, ["position"]);
    return { query, ...(await listPlatformsForStaff(query)) };
  },
  columns: [
    { label: "Plateforme", value: ({ name }) => name },
    { label: "Lien", value: ({ url }) => url },
  ],
});

export const platforms = section({
  at: href("/admin/sources/plateformes"),
  noun: "podcast-platform",
  bin: platformBin,
  move: movePlatform,
  row: { schema: platformSchema, find: findPlatform, create: createPlatform, update: updatePlatform },
  list: rows,
});
