import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { flashBin } from "#app/modules/flash/mutations.server.ts";
import { publishFlash, unpublishFlash } from "#app/modules/flash/publication.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des flash infos");

const page = bulk({
  list: href("/admin/flash-infos"),
  name: flashBin.nameOf,
  words: {
    publier: { work: publishFlash, said: ["flash info publié", "flash infos publiés"], undo: "depublier" },
    depublier: {
      work: unpublishFlash,
      said: ["flash info remis en brouillon", "flash infos remis en brouillon"],
      undo: "publier",
    },
    supprimer: {
      work: (actor, id, over) => flashBin.delete(actor, id, over),
      said: ["flash info supprimé", "flash infos supprimés"],
      deletes: ["flash info", "flash infos"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => flashBin.restore(actor, id),
      said: ["flash info rétabli", "flash infos rétablis"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
