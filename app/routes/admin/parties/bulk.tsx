import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { partyBin } from "#app/modules/parties/mutations.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des partis");

const page = bulk({
  list: href("/admin/partis"),
  name: partyBin.nameOf,
  words: {
    supprimer: {
      work: (actor, id, over) => partyBin.delete(actor, id, over),
      said: ["parti supprimé", "partis supprimés"],
      deletes: ["parti", "partis"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => partyBin.restore(actor, id),
      said: ["parti rétabli", "partis rétablis"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
