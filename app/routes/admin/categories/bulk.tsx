import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import {
  categoryBin,
  deleteUnusedCategory,
  restoreCategory,
  whyNotWithOthers,
} from "#app/modules/categories/removal.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des catégories");

const page = bulk({
  list: href("/admin/categories"),
  name: categoryBin.nameOf,
  words: {
    supprimer: {
      work: deleteUnusedCategory,
      stops: (id) => whyNotWithOthers(id),
      said: ["catégorie supprimée", "catégories supprimées"],
      deletes: ["catégorie", "catégories"],
      undo: "retablir",
    },
    retablir: { work: (actor, id) => restoreCategory(actor, id), said: ["catégorie rétablie", "catégories rétablies"] },
  },
});

export const loader = page.loader;

export const action = page.action;
