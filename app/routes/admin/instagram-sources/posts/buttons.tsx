import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { findInstagramPost, instagramPostBin } from "#app/modules/instagram/posts.server.ts";
import { formatDate } from "#app/utils/dates.ts";
import { adminMeta } from "../../shared/meta.ts";

export { DeleteRoute as default } from "../../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une publication");

const to = href("/admin/instagram-sources/publications");
const page = deletion({
  find: findInstagramPost,
  what: ({ account, postedAt }) => `la publication de @${account} du ${formatDate(postedAt)}`,
  work: instagramPostBin.delete,
  to,
  said: "Publication supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(instagramPostBin.restore, { to, said: "Publication rétablie." }),
});
