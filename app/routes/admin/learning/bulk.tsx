import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { moduleBin } from "#app/modules/learning/modules.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des modules");

const page = bulk({
  list: href("/admin/apprendre"),
  name: moduleBin.nameOf,
  words: {
    supprimer: {
      work: (actor, id, over) => moduleBin.delete(actor, id, over),
      said: ["module supprimé", "modules supprimés"],
      deletes: ["module", "modules"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => moduleBin.restore(actor, id),
      said: ["module rétabli", "modules rétablis"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
