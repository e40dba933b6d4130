import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { termBin } from "#app/modules/glossary/mutations.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des termes");

const page = bulk({
  list: href("/admin/glossaire"),
  name: termBin.nameOf,
  words: {
    supprimer: {
      work: (actor, id, over) => termBin.delete(actor, id, over),
      said: ["terme supprimé", "termes supprimés"],
      deletes: ["terme", "termes"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => termBin.restore(actor, id),
      said: ["terme rétabli", "termes rétablis"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
