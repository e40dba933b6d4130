import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { electionBin } from "#app/modules/elections/elections.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des élections");

const page = bulk({
  list: href("/admin/elections"),
  name: electionBin.nameOf,
  words: {
    supprimer: {
      work: (actor, id, over) => electionBin.delete(actor, id, over),
      said: ["élection supprimée", "élections supprimées"],
      deletes: ["élection", "élections"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => electionBin.restore(actor, id),
      said: ["élection rétablie", "élections rétablies"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
