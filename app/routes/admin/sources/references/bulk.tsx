import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { referenceBin } from "#app/modules/references/references.server.ts";
import { adminMeta } from "../../shared/meta.ts";

export { BulkRoute as default } from "../../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des sources de référence");

const page = bulk({
  list: href("/admin/sources/references"),
  name: referenceBin.nameOf,
  words: {
    supprimer: {
      work: (actor, id, over) => referenceBin.delete(actor, id, over),
      said: ["source supprimée", "sources supprimées"],
      deletes: ["source", "sources"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => referenceBin.restore(actor, id),
      said: ["source rétablie", "sources rétablies"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
