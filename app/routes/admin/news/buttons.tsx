import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { hideNews, newsBin, showNews } from "#app/modules/news/mutations.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { backTo } from "./back.server.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer une actualité");

const to = href("/admin/news");
const page = deletion({
  find: newsBin.find,
  what: ({ title }) => `l’actualité ${quoted(title)}`,
  work: newsBin.delete,
  to,
  said: "Actualité supprimée.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(newsBin.restore, { to, said: "Actualité rétablie." }),
  masquer: button(hideNews, {
    to: backTo,
    said: "Actualité masquée.",
    undo: (id) => href("/admin/news/:id/afficher", { id }),
  }),
  afficher: button(showNews, {
    to: backTo,
    said: "Actualité de retour sur le mur.",
    undo: (id) => href("/admin/news/:id/masquer", { id }),
  }),
});
