import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import { listInstagramChoices } from "#app/modules/instagram/accounts.server.ts";
import {
  createInstagramPost,
  findInstagramPost,
  instagramPostBin,
  instagramPostSorts,
  listInstagramPostsForStaff,
  updateInstagramPost,
} from "#app/modules/instagram/posts.server.ts";
import { instagramPostSchema } from "#app/modules/instagram/schema.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { formatDate } from "#app/utils/dates.ts";
import { filterId, parseListQuery } from "../../shared/list-query.ts";
import { uploadedFile } from "../../shared/uploaded-file.ts";

export const rows = listRows({
  name: "publications-instagram",
  list: async ({ request }, batch) => {
    const accounts = await listInstagramChoices();
    const sourceId = filterId(request, "compte", accounts);
    const query = { ...parseListQuery(request, instagramPostSorts), ...batch };
    return { query, sourceId, accounts, ...(await listInstagramPostsForStaff(query, sourceId)) };
  },
  columns: [
    { label: "Lien", value: ({ url }) => url },
    { label: "Compte", value: ({ account }) => account },
    { label: "Légende", value: ({ caption }) => caption },
    { label: "Description", value: ({ alt }) => alt },
    { label: "Sur le site", value: ({ isShown }) => isShown },
    { label: "Date", value: ({ postedAt }) => csvMoment(postedAt) },
  ],
});

export const posts = section({
  at: href("/admin/instagram-sources/publications"),
  noun: "instagram-post",
  bin: instagramPostBin,
  describe: naming(
    findInstagramPost,
    ({ account, postedAt }) => `la publication de @${account} du ${formatDate(postedAt)}`,
  ),
  titles: { bulk: "Supprimer des publications Instagram" },
  row: {
    schema: instagramPostSchema,
    find: findInstagramPost,
    create: (actor, value, key, { formData }) =>
      createInstagramPost(actor, value, uploadedFile(formData, "image"), key),
    update: (actor, id, value, { formData }) => updateInstagramPost(actor, id, value, uploadedFile(formData, "image")),
    choices: async () => ({ accounts: await listInstagramChoices() }),
  },
  list: rows,
  uploads: ["nouvelle", ":id"],
});
