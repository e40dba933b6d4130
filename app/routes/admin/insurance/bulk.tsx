import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { insuranceBin } from "#app/modules/insurance/mutations.server.ts";
import { findInsurance } from "#app/modules/insurance/queries.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des assurances");

const page = bulk({
  list: href("/admin/assurances"),
  name: async (id) => (await findInsurance(id))?.post ?? null,
  words: {
    supprimer: {
      work: (actor, id, over) => insuranceBin.delete(actor, id, over),
      said: ["assurance supprimée", "assurances supprimées"],
      deletes: ["assurance", "assurances"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => insuranceBin.restore(actor, id),
      said: ["assurance rétablie", "assurances rétablies"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
