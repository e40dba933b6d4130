import { naming } from "#app/http/section.server.ts";
import { instagramAccounts, instagramPosts, listInstagramChoices } from "#app/modules/instagram/instagram.server.ts";
import { formatDate } from "#app/utils/dates.ts";
import { declaredSection, eachId } from "../declared/section.server.ts";

export const accounts = declaredSection(instagramAccounts, {
  file: "comptes-instagram",
  columns: ["account", "url", "label", "isActive", "posts"],
  csv: { posts: { label: "Publications", value: ({ posts }) => posts } },
  filters: { etat: { actif: { isActive: true }, inactif: { isActive: false } } },
  describe: naming(instagramAccounts.find, ({ account }) => `le compte «\u202F@${account}\u202F»`),
  titles: { delete: "Supprimer un compte Instagram", bulk: "Supprimer des comptes Instagram" },
});

async function accountChoices() {
  const accounts = await listInstagramChoices();
  return accounts.map(({ id, account, isActive }) => ({
    value: String(id),
    label: `@${account}${isActive ? "" : " (inactif)"}`,
    account,
  }));
}

export const posts = declaredSection(instagramPosts, {
  file: "publications-instagram",
  columns: ["url", "sourceId", "caption", "alt", "isShown", "postedAt"],
  csv: {
    sourceId: { label: "Compte", value: ({ account }) => account },
    alt: "Description",
    isShown: { label: "Sur le site", value: ({ isShown }) => isShown },
  },
  direction: "desc",
  choices: async () => ({ accounts: await accountChoices() }),
  filters: ({ accounts }) => ({ compte: eachId("sourceId", accounts) }),
  describe: naming(
    instagramPosts.find,
    ({ account, postedAt }) => `la publication de @${account} du ${formatDate(postedAt)}`,
  ),
  titles: { bulk: "Supprimer des publications Instagram" },
});
