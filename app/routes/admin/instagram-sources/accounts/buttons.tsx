import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { findInstagramSource, instagramSourceBin } from "#app/modules/instagram/accounts.server.ts";
import { adminMeta } from "../../shared/meta.ts";

export { DeleteRoute as default } from "../../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer un compte Instagram");

const to = href("/admin/instagram-sources");
const page = deletion({
  find: findInstagramSource,
  what: ({ account }) => `le compte «\u202F@${account}\u202F»`,
  work: instagramSourceBin.delete,
  to,
  said: "Compte supprimé.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(instagramSourceBin.restore, { to, said: "Compte rétabli." }),
});
