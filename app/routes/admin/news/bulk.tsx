import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { hideNews, newsBin, showNews } from "#app/modules/news/mutations.server.ts";
import { newsTitle } from "#app/modules/news/admin-queries.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Actualités du mur");

const page = bulk({
  list: href("/admin/news"),
  name: newsTitle,
  words: {
    masquer: {
      work: (actor, id) => hideNews(actor, id),
      said: ["actualité masquée", "actualités masquées"],
      undo: "afficher",
    },
    afficher: {
      work: (actor, id) => showNews(actor, id),
      said: ["actualité de retour sur le mur", "actualités de retour sur le mur"],
      undo: "masquer",
    },
    retablir: {
      work: (actor, id) => newsBin.restore(actor, id),
      said: ["actualité rétablie", "actualités rétablies"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
