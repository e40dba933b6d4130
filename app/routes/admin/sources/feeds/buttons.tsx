import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { findFeedForStaff } from "#app/modules/feeds/staff/admin-queries.server.ts";
import { activateFeed, deactivateFeed } from "#app/modules/feeds/staff/mutations.server.ts";
import { deleteFeed, restoreFeed } from "#app/modules/feeds/staff/removal.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../../shared/meta.ts";

export { DeleteRoute as default } from "../../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une source");

const list = href("/admin/sources");
const to = (id: string) => href("/admin/sources/:id", { id });
const page = deletion({
  find: findFeedForStaff,
  what: ({ name }) => `la source ${quoted(name)} et les articles qui ne viennent que d’elle`,
  work: deleteFeed,
  to: list,
  said: { title: "Source supprimée.", description: "Les articles qui ne venaient que d’elle quittent le mur." },
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(restoreFeed, { to: list, said: "Source rétablie, avec ses articles." }),
  activer: button(activateFeed, { to, said: "Source activée\u202F: elle sera lue dans la minute." }),
  desactiver: button(deactivateFeed, { to, said: "Source désactivée\u202F: elle n’est plus lue." }),
});
