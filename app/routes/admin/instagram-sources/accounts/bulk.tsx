import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { instagramSourceBin } from "#app/modules/instagram/accounts.server.ts";
import { adminMeta } from "../../shared/meta.ts";

export { BulkRoute as default } from "../../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des comptes Instagram");

const page = bulk({
  list: href("/admin/instagram-sources"),
  name: instagramSourceBin.nameOf,
  words: {
    supprimer: {
      work: (actor, id, over) => instagramSourceBin.delete(actor, id, over),
      said: ["compte supprimé", "comptes supprimés"],
      deletes: ["compte", "comptes"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => instagramSourceBin.restore(actor, id),
      said: ["compte rétabli", "comptes rétablis"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
