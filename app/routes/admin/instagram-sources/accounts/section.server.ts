import { naming } from "#app/http/section.server.ts";
import { instagramAccounts } from "#app/modules/instagram/instagram.server.ts";
import { declaredSection } from "../../declared/section.server.ts";

export const accounts = declaredSection(instagramAccounts, {
  file: "comptes-instagram",
  columns: ["account", "url", "label", "isActive", "posts"],
  csv: { posts: { label: "Publications", value: ({ posts }) => posts } },
  filters: { etat: { actif: { isActive: true }, inactif: { isActive: false } } },
  describe: naming(instagramAccounts.find, ({ account }) => `le compte «\u202F@${account}\u202F»`),
  titles: { delete: "Supprimer un compte Instagram", bulk: "Supprimer des comptes Instagram" },
});
