import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { articleBin } from "#app/modules/articles/deletion.server.ts";
import { archiveArticle, publishArticle, unpublishArticle } from "#app/modules/articles/publication.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des articles");

const page = bulk({
  list: href("/admin/articles"),
  name: articleBin.nameOf,
  words: {
    publier: { work: publishArticle, said: ["article publié", "articles publiés"], undo: "depublier" },
    depublier: { work: unpublishArticle, said: ["article remis en brouillon", "articles remis en brouillon"] },
    archiver: { work: archiveArticle, said: ["article archivé", "articles archivés"] },
    supprimer: {
      work: (actor, id, over) => articleBin.delete(actor, id, over),
      said: ["article supprimé", "articles supprimés"],
      deletes: ["article", "articles"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => articleBin.restore(actor, id),
      said: ["article rétabli", "articles rétablis"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
