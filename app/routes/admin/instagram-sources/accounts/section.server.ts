import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import {
  createInstagramSource,
  findInstagramSource,
  instagramSourceBin,
  instagramSourceSorts,
  listInstagramSources,
  updateInstagramSource,
} from "#app/modules/instagram/accounts.server.ts";
import { instagramSourceSchema } from "#app/modules/instagram/schema.ts";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";

export const rows = listRows({
  name: "comptes-instagram",
  list: async ({ request }, batch) => {
    const state = filterValue(request, "etat", ["actif", "inactif"]);
    const isActive = state === null ? null : state === "actif";
    const query = { ...parseListQuery(request, instagramSourceSorts, "asc"), ...batch };
    return { query, isActive, ...(await listInstagramSources(query, isActive)) };
  },
  columns: [
    { label: "Compte", value: ({ account }) => account },
    { label: "Lien", value: ({ url }) => url },
    { label: "Libellé", value: ({ label }) => label },
    { label: "Actif", value: ({ isActive }) => isActive },
    { label: "Publications", value: ({ _count }) => _count.posts },
  ],
});

export const accounts = section({
  at: href("/admin/instagram-sources"),
  noun: "instagram-source",
  bin: instagramSourceBin,
  describe: naming(findInstagramSource, ({ account }) => `le compte «\u202F@${account}\u202F»`),
  titles: { delete: "Supprimer un compte Instagram", bulk: "Supprimer des comptes Instagram" },
  row: {
    schema: instagramSourceSchema,
    find: findInstagramSource,
    create: createInstagramSource,
    update: updateInstagramSource,
  },
  list: rows,
});
