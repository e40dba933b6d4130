import { href } from "react-router";
import { bulk } from "#app/http/bulk.server.ts";
import { deleteDirect, directName, restoreDirect } from "#app/modules/live/mutations.server.ts";
import { scheduleDirect, withdrawDirect } from "#app/modules/live/status.server.ts";
import { adminMeta } from "../shared/meta.ts";

export { BulkRoute as default } from "../shared/bulk-page.tsx";

export const meta = () => adminMeta("Supprimer des directs");

const page = bulk({
  list: href("/admin/directs"),
  name: directName,
  words: {
    annoncer: { work: scheduleDirect, said: ["direct annoncé", "directs annoncés"], undo: "remettre-en-brouillon" },
    "remettre-en-brouillon": {
      work: withdrawDirect,
      said: ["direct remis en brouillon", "directs remis en brouillon"],
      undo: "annoncer",
    },
    supprimer: {
      work: deleteDirect,
      said: ["direct supprimé", "directs supprimés"],
      deletes: ["direct", "directs"],
      undo: "retablir",
    },
    retablir: {
      work: (actor, id) => restoreDirect(actor, id),
      said: ["direct rétabli", "directs rétablis"],
    },
  },
});

export const loader = page.loader;

export const action = page.action;
