import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { documentBin } from "#app/modules/documents/mutations.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des documents");

const page = bulk({
  list: href("/admin/documents"),
  name: documentBin.nameOf,
  words: {
    supprimer: {
      work: (actor, id, over) => documentBin.delete(actor, id, over),
      said: ["document supprimé", "documents supprimés"],
      deletes: ["document", "documents"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => documentBin.restore(actor, id),
      said: ["document rétabli", "documents rétablis"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
