import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { applicationBin } from "#app/modules/applications/mutations.server.ts";
import { findApplication } from "#app/modules/applications/queries.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des candidatures");

const page = bulk({
  list: href("/admin/applications"),
  name: async (id) => (await findApplication(id))?.name ?? null,
  words: {
    supprimer: {
      work: (actor, id, over) => applicationBin.delete(actor, id, over),
      said: ["candidature supprimée", "candidatures supprimées"],
      deletes: ["candidature", "candidatures"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => applicationBin.restore(actor, id),
      said: ["candidature rétablie", "candidatures rétablies"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
